// The least that can be played on boardgame.io: two players take turns to count, nothing is written down.
const { Server, Origins } = require("boardgame.io/server");

const counter = {
  name: "counter",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => ({ count: G.count + 1 }) },
};

Server({ games: [counter], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
