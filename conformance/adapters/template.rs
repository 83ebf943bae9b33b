// A program for `nardy test` in Rust (1.59 or newer): write `legal`, keep the rest, print nothing else to stdout.
//
//     nardy adapters template.rs > bot.rs
//     rustc -O bot.rs && nardy test -- ./bot
use std::io::{stdin, stdout, BufRead, Write};

const START: &str = r#""protocol":1,"implementation":{"name":"my-program","version":"1.0","language":"Rust"},
"commands":["legal"],"variants":"own""#; // "own": you play your own rules; or a list of ids, or "any"

/// Every position in which a legal turn can end, each once, as JSON; None while this is not written.
/// The position is JSON too: `{"white":{"24":15},"black":{"24":15},"turn":"white"}`, and
/// `field(field(position, "white"), "24")` is how many checkers white has on his head, "" for none. Each player numbers
/// his own path from 24 (head) to 1; what is missing of 15 is borne off. No legal movement: the position as it stands.
fn legal(position: &str, roll: &[u32]) -> Option<Vec<String>> {
    let _ = (position, roll);
    None
}

/// The value of a key as it is written in a JSON object; "" when it is not there. Reads no escapes: no key needs any.
fn field<'a>(object: &'a str, key: &str) -> &'a str {
    let (mut depth, mut quoted, mut escaped, mut name, mut value) = (0, None, false, "", None);
    for (at, byte) in object.bytes().enumerate() {
        match (quoted, byte) {
            (Some(_), _) if escaped => escaped = false,
            (Some(_), b'\\') => escaped = true,
            (Some(from), b'"') => (name, quoted) = (&object[from..at], None),
            (Some(_), _) => (),
            (None, b'"') => quoted = Some(at + 1),
            (None, b':') if depth == 1 && name == key => value = Some(at + 1),
            (None, b',' | b'}') if depth == 1 && value.is_some() => return object[value.unwrap()..at].trim(),
            (None, b'{' | b'[') => depth += 1,
            (None, b'}' | b']') => depth -= 1,
            _ => (),
        }
    }
    ""
}

fn main() {
    for line in stdin().lock().lines().map_while(Result::ok) {
        let cmd = field(&line, "cmd").trim_matches('"');
        let answer = match cmd {
            "start" => START.replace('\n', ""),
            "stop" => r#""ok":true"#.to_string(),
            "legal" => {
                let roll: Vec<u32> = field(&line, "roll").chars().filter_map(|c| c.to_digit(10)).collect();
                match legal(field(&line, "position"), &roll) {
                    Some(results) => format!(r#""results":[{}]"#, results.join(",")),
                    None => r#""skipped":"not written yet""#.to_string(),
                }
            }
            _ => format!(r#""skipped":"the command {cmd} is not answered here""#),
        };
        println!(r#"{{"seq":{},{answer}}}"#, field(&line, "seq"));
        stdout().flush().unwrap();
        if cmd == "stop" { break; }
    }
}
