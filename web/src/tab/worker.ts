/** The tab's server: Python with the rules, the bots and the tables, in a thread of its own. */
import type { PyodideAPI } from "pyodide";
import { Net } from "../minds/net.ts";
import { openKeeper } from "./keeper.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** What Python gives us: `starcup.tab.host.Host`. */
interface Host {
  request(text: string): Promise<string>;
  message(text: string): Promise<void>;
}

interface Engine {
  make_host(keeper: unknown, nets: unknown, send: (text: string) => void): Host;
}

/** As much of the file system as we use; its types need another package. */
interface Files {
  writeFile(path: string, bytes: Uint8Array): void;
}

const ENGINE = "/engine.zip";
const tell = (message: FromWorker): void => postMessage(message);

async function bytesOf(url: URL): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} was not found (${answer.status})`);
  return answer.arrayBuffer();
}

async function python(base: string): Promise<PyodideAPI> {
  const home = new URL("pyodide/", base);
  const { loadPyodide } = (await import(
    /* @vite-ignore */ new URL("pyodide.mjs", home).href
  )) as typeof import("pyodide");
  return loadPyodide({ indexURL: home.href, stdout: () => undefined });
}

/** The nets that came with the page, by game. */
async function nets(base: string): Promise<Record<string, unknown>> {
  const names = JSON.parse(
    new TextDecoder().decode(await bytesOf(new URL("nets.json", base))),
  ) as string[];
  const found = new Map<string, Net>();
  for (const name of names) {
    const net = Net.read(await bytesOf(new URL(name, base)));
    found.set(net.head.game, net);
  }
  return {
    has: (game: string, ruleset: number, layout: number, actions: number, answers: number) =>
      found.get(game)?.isFor({ game, ruleset, layout, actions, answers }) ?? false,
    logits: (game: string, row: Uint8Array, others: number, answers: number[], seconds: number[]) =>
      found.get(game)!.logits(row, others, answers, seconds),
  };
}

async function start(base: string): Promise<Host> {
  const begun = performance.now();
  const [py, engine, keeper, minds] = await Promise.all([
    python(base),
    bytesOf(new URL("engine.zip", base)),
    openKeeper(),
    nets(base),
  ]);
  (py.FS as Files).writeFile(ENGINE, new Uint8Array(engine));
  py.runPython(`import sys; sys.path.insert(0, "${ENGINE}")`);
  const made = py.pyimport("starcup.tab.browser") as Engine;
  const host = made.make_host(keeper, minds, (text) => tell({ kind: "message", text }));
  tell({ kind: "ready", seconds: (performance.now() - begun) / 1000 });
  return host;
}

let host: Promise<Host> | null = null;

async function take(message: ToWorker): Promise<void> {
  if (message.kind === "start") {
    host = start(message.base);
    await host;
  } else if (message.kind === "request") {
    const text = await (await host!).request(message.text);
    tell({ kind: "answer", n: message.n, text });
  } else await (await host!).message(message.text);
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  take(data).catch((fault: unknown) =>
    tell({ kind: "failed", text: fault instanceof Error ? fault.message : String(fault) }),
  );
};
