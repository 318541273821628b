// A bot in JavaScript: it reads questions and writes answers, a line of JSON each. Try it:
//     starcup sim rollers --bots "exec:node examples/bot.mjs,random" --games 10
import { createInterface } from "node:readline";

// It likes taking planets, then researching, then building; otherwise it takes what comes first.
const WORDS = ["conquer", "settle", "research", "build", "fly"];

function worth(answer) {
  const label = answer.label.toLowerCase();
  const place = WORDS.findIndex((word) => label.includes(word));
  return place < 0 ? WORDS.length : place;
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  const best = question.legal.reduce((one, other) => (worth(other) < worth(one) ? other : one));
  process.stdout.write(JSON.stringify({ id: question.id, action: best.action }) + "\n");
}
