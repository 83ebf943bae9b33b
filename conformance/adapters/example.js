// A worked example in plain JavaScript: the protocol, and a small engine that plays `classic`.
//
//     nardy test -- node conformance/adapters/example.js
//
// The harness writes one JSON request a line to standard input and reads one JSON answer a line from
// standard output. Print nothing else there; standard error is free for diagnostics. Node 18 or newer.
// To begin with an empty program, take template.js.
"use strict";

// ------------------------------------------------------------------ THE PROTOCOL

const START = {
  protocol: 1,
  implementation: { name: "example-js", version: "1.0", language: "JavaScript" },
  commands: ["legal"], // what you answer; the harness asks nothing else
  variants: ["classic"], // the ids you can play; "any" if you read options; "own" if you play your rules
};

// The option values this program plays, as far as they bear on legal turns.
const PLAYED = {
  "setup.tracks": "parallel", "head.limit": 1, "head.exception.rolls": ["3-3", "4-4", "6-6"],
  "head.exception.condition": "head_obstruction", "head.exception.scope": "each_first_turn",
  "head.exception.second": "free", "head.exception.duty": "full_move", "dice.double": "four",
  "dice.sum": "allowed", "dice.duty": "most_dice", "dice.single": "higher", "dice.order": "free",
  "block.permit": "opponent_ahead", "block.test": "every_movement", "block.seam": "opponents_path",
  "block.borne_off": "counts", "bearoff.same_turn": "allowed", "bearoff.overshoot": "from_highest",
  "bearoff.inside": "allowed", "end.goal": "all_off", "end.last_roll": "none",
};
// Options that change no answer to `legal`: drawing, who begins, points, customs at the table.
const NO_MATTER = [
  "setup.layout", "setup.direction", "setup.numbering", "opening.", "match.", "score.", "procedure.",
  "dice.finishing", "end.last_roll_mars", "end.draw_points",
];

// Why the request cannot be answered with the rules above, or null if it can.
function whyNot({ id, options = {} } = {}) {
  const plain = (value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  for (const [name, value] of Object.entries(options)) {
    if (NO_MATTER.some((start) => name.startsWith(start))) continue;
    if (!(name in PLAYED)) {
      if (!START.variants.includes(id)) return `the option ${name} is not known here`;
    } else if (plain(value) !== plain(PLAYED[name])) {
      return `${name} is ${plain(value)}; only ${plain(PLAYED[name])} is played here`;
    }
  }
  return null;
}

function answer(request) {
  if (request.cmd === "start") return START;
  if (request.cmd === "stop") return { ok: true };
  if (request.cmd !== "legal") return { skipped: `the command ${request.cmd} is not answered here` };
  const reason = whyNot(request.variant);
  return reason ? { skipped: reason } : { results: legalResults(request.position, request.roll) };
}

const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  let request = { seq: null };
  let reply;
  try {
    request = JSON.parse(line);
    reply = answer(request);
  } catch (failure) {
    reply = { error: String(failure.message) };
  }
  process.stdout.write(JSON.stringify({ seq: request?.seq ?? null, ...reply }) + "\n");
  if (request?.cmd === "stop") lines.close();
});

// ------------------------------------------------------------------ THE ENGINE
//
// Both players number their own path: 24 is the head, 6 to 1 the home. `mine` and `theirs` hold a count
// for each of the owner's own points, and at index 0 the checkers borne off.

const HEAD = 24;
const HOME = 6;

// Both move the same way round, half a board apart: one player's point n is the other's `facing(n)`.
const facing = (n) => (n > 12 ? n - 12 : n + 12);

// All positions in which a legal turn can end; the unchanged one, passed on, when there is no movement.
function legalResults(position, roll) {
  const side = position.turn;
  const other = side === "white" ? "black" : "white";
  const mine = readSide(position[side]);
  const theirs = readSide(position[other]);
  if (mine[0] === 15 || theirs[0] === 15) throw new Error("the game is finished");

  const played = position.played && { ...position.played };
  const firstTurn = Boolean(played) && played[side] === 0;
  if (played) played[side] += 1;
  return bestEnds(mine, theirs, roll, firstTurn).map((checkers) => ({
    [side]: writeSide(checkers), [other]: writeSide(theirs), turn: other, ...(played && { played }),
  }));
}

// The mover's checkers at the end of each turn that fulfils his duties.
function bestEnds(mine, theirs, roll, firstTurn) {
  const dice = roll[0] === roll[1] ? Array(4).fill(roll[0]) : [Math.max(...roll), Math.min(...roll)];
  const mayLeaveHead = firstTurn && exceptionGranted(theirs, roll) ? 2 : 1;
  const headFloor = mine[HEAD] - mayLeaveHead;

  let most = 0; // dice played by the longest sequence so far
  let ends = new Map(); // what such sequences lead to, without repetition
  const seen = new Set();

  function explore(checkers, left) {
    const key = `${checkers} with ${left}`;
    if (seen.has(key)) return;
    seen.add(key);
    const used = dice.length - left.length;
    if (used > most) [most, ends] = [used, new Map()]; // as many dice as legally possible
    if (used === most) ends.set(key, { checkers, left });
    for (const die of new Set(left)) {
      const rest = without(left, die);
      for (let from = HEAD; from >= 1; from--) {
        const after = movement(checkers, theirs, from, die, headFloor);
        if (after) explore(after, rest);
      }
    }
  }
  explore(mine, dice);

  let best = [...ends.values()];
  if (most === 1 && dice.length === 2) {
    // Only one of two different dice can be played: the higher, if either can.
    const byHigher = best.filter(({ left }) => left[0] === dice[1]);
    if (byHigher.length) best = byHigher;
  }
  return best.map(({ checkers }) => checkers);
}

// The mover's checkers after one movement, or null if it is not legal.
function movement(mine, theirs, from, die, headFloor) {
  if (!mine[from] || (from === HEAD && mine[HEAD] <= headFloor)) return null;
  const to = from - die;
  if (to >= 1) {
    if (theirs[facing(to)]) return null;
  } else {
    // Bearing off: all are home, and a larger die takes only a checker that none stands behind.
    const highest = mine.findLastIndex((count, point) => point > 0 && count > 0);
    if (highest > HOME || (to < 0 && highest > from)) return null;
  }
  const after = [...mine];
  after[from] -= 1;
  after[Math.max(to, 0)] += 1;
  return bannedBlock(after, theirs) ? null : after;
}

// A run of six with no opposing checker ahead of it. The walk follows the opponent's path backwards from
// its last point, so that whoever is met first is ahead of every run that comes later. The mover's points
// 1 and 24 are neighbours on this path; his 13 and 12 are its two ends.
function bannedBlock(mine, theirs) {
  if (theirs[0]) return false; // a checker borne off is ahead of everything
  let run = 0;
  for (let n = 1; n <= 24; n++) {
    if (theirs[n]) return false;
    run = mine[facing(n)] ? run + 1 : 0;
    if (run === 6) return true;
  }
  return false;
}

// A second checker may leave the head in the first turn on 6-6, 4-4 or 3-3, if one checker played alone
// is stopped, and first of all by the opponent's head.
function exceptionGranted(theirs, [die, second]) {
  if (die !== second || ![3, 4, 6].includes(die)) return false;
  for (let step = 1; step <= 4; step++) {
    const to = HEAD - step * die;
    if (to >= 1 && theirs[facing(to)]) return facing(to) === HEAD;
  }
  return false;
}

function without(dice, die) {
  const at = dice.indexOf(die);
  return dice.filter((_, index) => index !== at);
}

function readSide(points = {}) {
  const counts = Array(25).fill(0);
  for (const [point, count] of Object.entries(points)) counts[point] = count;
  counts[0] = 15 - counts.reduce((sum, count) => sum + count, 0);
  return counts;
}

function writeSide(counts) {
  return Object.fromEntries(Object.entries(counts).filter(([point, count]) => point !== "0" && count > 0));
}
