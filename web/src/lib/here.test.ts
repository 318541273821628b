// @vitest-environment jsdom
import { expect, test } from "vitest";
import { originFor } from "./here.svelte.ts";

const at = (address: string) => new URL(address);

test("links from this machine carry the address that others can reach", () => {
  expect(originFor(at("http://localhost:8023/"), "192.168.1.7")).toBe("http://192.168.1.7:8023");
  expect(originFor(at("http://127.0.0.1:8023/"), "fd00::7")).toBe("http://[fd00::7]:8023");
});

test("an address that others came by is good for them, and one that nobody else has must do", () => {
  expect(originFor(at("https://games.example/t/x"), "192.168.1.7")).toBe("https://games.example");
  expect(originFor(at("http://localhost:8023/"), null)).toBe("http://localhost:8023");
});
