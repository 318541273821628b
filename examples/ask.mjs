// A program in another language that asks one of our bots: the lines go the other way here. Try it:
//     node examples/ask.mjs GAME.json 10 starcup bot-server rollers --bot greedy
// It prints what the bot would have answered to the first ten questions of a saved game.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [file, most, ...command] = process.argv.slice(2);
const text = readFileSync(file, "utf8").replaceAll("\n", " "); // handed on as it is: its seed may have 64 bits
const { actions } = JSON.parse(text);
const bot = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: bot.stdout })[Symbol.asyncIterator]();
let id = 0;

async function ask(facts, save = "null") {
  bot.stdin.write(`{"save": ${save}, ${JSON.stringify({ id: ++id, ...facts }).slice(1)}\n`);
  const answer = JSON.parse((await answers.next()).value);
  if (answer.id !== id || answer.error) throw new Error(answer.error ?? "this answers another question");
  return answer;
}

const { game, bot: name } = await ask({ hello: true });
console.log(`${name} plays ${game}`);
for (let step = 0; step < Math.min(Number(most), actions.length); step++) {
  const seat = actions[step][0];
  const { label } = await ask({ step, seat, luck: step }, text);
  console.log(`${step}: seat ${seat}, ${label}`);
}
bot.stdin.end();
