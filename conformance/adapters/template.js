// A program for `nardy test` in JavaScript (Node 18 or newer): write `legal`, keep the rest, print nothing else
// to standard output.
//
//     nardy adapters template.js > bot.js
//     nardy test -- node bot.js
"use strict";

const START = {
  protocol: 1,
  implementation: { name: "my-program", version: "1.0", language: "JavaScript" }, // yours here
  commands: ["legal"], // what you answer; the harness asks nothing else
  variants: "own", // you play your own rules; a list of ids, or "any", if you play what a request asks for
};

// Every position in which a legal turn can end, each once; null while this is not written.
//
// A position is { white: { 24: 15 }, black: { 24: 15 }, turn: "white", played: { white: 0, black: 0 } }. Each player
// numbers his own path from 24 (head) to 1; checkers that are missing have been borne off. Without a legal movement
// the one result is the position as it stands. An exception is answered as an error.
function legal(position, roll) {
  return null;
}

function answer(request) {
  switch (request.cmd) {
    case "start":
      return START;
    case "stop":
      return { ok: true };
    case "legal": {
      const results = legal(request.position, request.roll);
      return results === null ? { skipped: "not written yet" } : { results };
    }
    default:
      return { skipped: `the command ${request.cmd} is not answered here` };
  }
}

async function main() {
  for await (const line of require("node:readline").createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    let reply;
    try {
      reply = answer(request);
    } catch (failure) {
      reply = { error: String(failure) }; // one request that fails leaves the others to be asked
    }
    process.stdout.write(JSON.stringify({ seq: request.seq, ...reply }) + "\n");
    if (request.cmd === "stop") break;
  }
  process.stdin.destroy(); // nothing more is read, so the program ends
}

main();
