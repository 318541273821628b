import { expect, test } from "vitest";
import { parseExactly } from "./exact.ts";

test("a number of 64 bits keeps every digit", () => {
  expect(parseExactly('{"seed": 18446744073709551615, "seats": 2}')).toEqual({
    seed: "18446744073709551615",
    seats: 2,
  });
});

test("numbers that fit stay numbers, and texts stay as they are", () => {
  const text =
    '{"a":[9007199254740991,-1.5,1e3],"b":"12345678901234567890 \\"18446744073709551615"}';
  expect(parseExactly(text)).toEqual(JSON.parse(text));
});

test("what is not JSON is refused", () => {
  expect(() => parseExactly("{")).toThrow();
});

test("the digits behind a point are no whole number", () => {
  const text = '{"share": 0.40540540540540543, "minus": -0.12345678901234567, "n": [1.5, 2]}';
  expect(parseExactly(text)).toEqual(JSON.parse(text));
});
