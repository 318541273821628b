import { expect, test } from "vitest";
import { blake2s, bytesOf, hexOf } from "./blake2s.ts";
import { checksOf, commitmentTo, luckIn, outcomeOf, type FairLuck } from "./check.ts";

const text = (letters: string) => new TextEncoder().encode(letters);
/** As Python's hashlib.blake2s gives them. */
const KNOWN: [data: Uint8Array, key: Uint8Array, bytes: number, hash: string][] = [
  [text(""), text(""), 32, "69217a3079908094e11121d042354a7c1f55b6482ca1a51e1b250dfd1ed0eef9"],
  [text(""), text(""), 16, "64550d6ffe2c0a01a14aba1eade0200c"],
  [text("abc"), text(""), 32, "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982"],
  [text("abc"), text(""), 16, "aa4938119b1dc7b87cbad0ffd200d0ae"],
  [
    text("x".repeat(64)),
    text(""),
    32,
    "c13eb20b85b1d6a72d52af717429fc54eacc63fecde1295b26f0fa251bdcf40e",
  ],
  [text("x".repeat(64)), text(""), 16, "e1d5fb352cad2589b30d4f38821b1608"],
  [
    text("y".repeat(65)),
    text("k"),
    32,
    "7b53d33592cb06565c9836326580711708c9525430c8e1be6e05eae6cec6be0e",
  ],
  [text("y".repeat(65)), text("k"), 16, "fa929c6613349c23ad410624973facc7"],
  [
    text("z".repeat(200)),
    text("secret key"),
    32,
    "692151def5d9e69e94afe76de1b1b733c950cdc16eb6b08bbee9559f16a6d031",
  ],
  [text("z".repeat(200)), text("secret key"), 16, "414fda03ca560740fc594eca3fce22c1"],
  [
    text("-1:7"),
    text("k".repeat(32)),
    32,
    "cafb9504c8855d984d04021ba44ce7c2373552ec67fea63c8eba6d8fdcdccc38",
  ],
  [text("-1:7"), text("k".repeat(32)), 16, "474b0b78147a11c4e98a44773fa4cc99"],
  [
    text(""),
    text("k".repeat(32)),
    32,
    "691a5053b0c4a173777ac6177e88fd30bf1f1a44ec0bdf248833284b3d260656",
  ],
  [text(""), text("k".repeat(32)), 16, "9881f5423279891d5742261a168c1aa2"],
];

test.each(KNOWN)("hashes are those of the standard", (data, key, bytes, hash) => {
  expect(hexOf(blake2s(data, key, bytes))).toBe(hash);
});

const LUCK: FairLuck = {
  commitment: "d0de6f67aeab5087d9005624b58346fb244d298cca0cbf290c00093fb670d496",
  secret: "1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e",
  contributions: ["c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0", ""],
  draws: [
    [-1, 40, 8],
    [-1, 39, 24],
    [-1, 38, 34],
    [-1, 37, 29],
    [-1, 36, 19],
    [-1, 35, 9],
    [-1, 34, 21],
    [-1, 33, 23],
    [-1, 32, 1],
    [-1, 31, 1],
    [-1, 30, 0],
    [-1, 29, 10],
  ],
};

test("the engine's draws follow, and a changed one is named", () => {
  expect(commitmentTo(LUCK.secret)).toBe(LUCK.commitment);
  expect(checksOf(LUCK, undefined).map(({ ok }) => ok)).toEqual([true, true]);
  const draws = LUCK.draws.map(([stream, n, outcome], i): FairLuck["draws"][number] =>
    i === 4 ? [stream, n, (outcome + 1) % n] : [stream, n, outcome],
  );
  const [, found] = checksOf({ ...LUCK, draws }, undefined);
  expect(found).toMatchObject({ ok: false });
  expect(found!.text).toContain("Draw 5,");
});

test("another secret, commitment or contribution is noticed", () => {
  const other = "0f".repeat(32);
  const oks = (luck: FairLuck, part?: Parameters<typeof checksOf>[1]) =>
    checksOf(luck, part).map(({ ok }) => ok);
  expect(oks({ ...LUCK, secret: other })[0]).toBe(false);
  expect(oks({ ...LUCK, contributions: [other, ""] })[1]).toBe(false);
  const part = { commitment: LUCK.commitment, added: { 0: LUCK.contributions[0]! } };
  expect(oks(LUCK, part)).toEqual([true, true, true]);
  expect(oks(LUCK, { ...part, commitment: other })[1]).toBe(false);
  expect(oks(LUCK, { ...part, added: { 0: other } })[1]).toBe(false);
});

test("outcomes are as likely as each other", () => {
  const counts = Array.from({ length: 6 }, () => 0);
  const key = bytesOf(LUCK.secret);
  for (let i = 0; i < 3000; i++) counts[outcomeOf(key, 0, i, 6)]! += 1;
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(110);
});

test("luck is found in a save or a report, or not at all", () => {
  expect(luckIn({ luck: LUCK })).toEqual(LUCK);
  expect(luckIn({ save: { luck: LUCK } })).toEqual(LUCK);
  for (const none of [null, {}, { luck: 7 }, { luck: { ...LUCK, secret: "x" } }, { seed: 7 }])
    expect(luckIn(none)).toBeNull();
});
