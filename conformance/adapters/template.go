// A program for `nardy test` in Go (1.18 or newer): write legal, keep the rest, print nothing else to standard output.
// Begin with: nardy adapters template.go > bot.go && go build bot.go && nardy test -- ./bot
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
)

const start = `{"protocol": 1, "implementation": {"name": "my-program", "version": "1.0", "language": "Go"},
	"commands": ["legal"], "variants": "own"}` // "own": you play your own rules; or a list of ids, or "any"
var errNotWritten = errors.New("not written yet")

// Position holds each player's checkers by point: his head is 24, the last point of his path 1, and what is missing of
// 15 is borne off. A player without any is an empty map, not nil.
type Position struct {
	White  map[string]int `json:"white"`
	Black  map[string]int `json:"black"`
	Turn   string         `json:"turn,omitempty"`
	Played map[string]int `json:"played,omitempty"`
}

// legal returns every position in which a legal turn can end, each once, or an error that says why it is skipped.
// Without a legal movement the one result is the position as it stands.
func legal(position Position, roll [2]int) ([]Position, error) {
	return nil, errNotWritten
}

func main() {
	lines, answers := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout) // os.Stdout has no buffer to flush
	lines.Buffer(nil, 1<<24)
	for stopped := false; !stopped && lines.Scan(); {
		var request struct {
			Seq      json.RawMessage
			Cmd      string
			Position Position
			Roll     [2]int
		}
		json.Unmarshal(lines.Bytes(), &request)
		answer := map[string]any{"seq": request.Seq}
		switch request.Cmd {
		case "start":
			json.Unmarshal([]byte(start), &answer)
		case "stop":
			answer["ok"], stopped = true, true
		case "legal":
			if results, why := legal(request.Position, request.Roll); why != nil {
				answer["skipped"] = why.Error()
			} else {
				answer["results"] = results
			}
		default:
			answer["skipped"] = "the command " + request.Cmd + " is not answered here"
		}
		answers.Encode(answer)
	}
}
