/** The tab's server: Python with the rules, the bots and the tables, in a thread of its own. */
import type { PyodideAPI } from "pyodide";
import { Net } from "../minds/net.ts";
import { openKeeper } from "./keeper.ts";
import { forgetMemory, keepMemory, keptMemory } from "./memory.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** What Python gives us: `starcup.tab.host.Host`. */
interface Host {
  request(text: string): Promise<string>;
  message(text: string): Promise<void>;
}

interface Engine {
  make_host(keeper: unknown, nets: unknown, send: (text: string) => void): Host;
  warm_up(): void;
  wake_up(): void;
}

/** What `make tab` says about the files: a hash of Python and the rules, and the names of the nets. */
interface Edition {
  engine: string;
  nets: string[];
}

/** As much of the file system as we use; its types need another package. */
interface Files {
  writeFile(path: string, bytes: Uint8Array): void;
}

const ENGINE = "/engine.zip";
const MODULE = "starcup.tab.browser";
const tell = (message: FromWorker): void => postMessage(message);

async function bytesOf(url: URL): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} was not found (${answer.status})`);
  return answer.arrayBuffer();
}

const editionOf = async (base: string): Promise<Edition> =>
  JSON.parse(new TextDecoder().decode(await bytesOf(new URL("edition.json", base)))) as Edition;

/** Python with the rules on its path: as a kept memory has it, or from the start. */
async function python(base: string, memory: Uint8Array | null): Promise<PyodideAPI> {
  const home = new URL("pyodide/", base);
  const engine = bytesOf(new URL("engine.zip", base));
  const { loadPyodide } = (await import(
    /* @vite-ignore */ new URL("pyodide.mjs", home).href
  )) as typeof import("pyodide");
  const begin = memory ? { _loadSnapshot: memory } : { _makeSnapshot: true };
  const py = await loadPyodide({ indexURL: home.href, stdout: () => undefined, ...begin });
  (py.FS as Files).writeFile(ENGINE, new Uint8Array(await engine));
  return py;
}

/** The rules from the kept memory; null if there is none that can be used. */
async function woken(base: string, edition: string): Promise<Engine | null> {
  const memory = await keptMemory(edition);
  if (!memory) return null;
  try {
    const made = (await python(base, memory)).pyimport(MODULE) as Engine;
    made.wake_up();
    return made;
  } catch (fault) {
    console.warn("the kept memory was of no use", fault);
    await forgetMemory();
    return null;
  }
}

/** The rules from the start. The memory is kept once they are ready, and before anything is played. */
async function begun(base: string, edition: string): Promise<Engine> {
  const py = await python(base, null);
  py.runPython(`import sys; sys.path.insert(0, "${ENGINE}")`);
  py.runPython(`import ${MODULE}; ${MODULE}.warm_up()`);
  void keepMemory(edition, py.makeMemorySnapshot());
  return py.pyimport(MODULE) as Engine;
}

/** The nets that came with the page, by game. */
async function nets(base: string, names: string[]): Promise<Record<string, unknown>> {
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
  const from = performance.now();
  const edition = await editionOf(base);
  const [made, keeper, minds] = await Promise.all([
    woken(base, edition.engine).then((engine) => engine ?? begun(base, edition.engine)),
    openKeeper(),
    nets(base, edition.nets),
  ]);
  const host = made.make_host(keeper, minds, (text) => tell({ kind: "message", text }));
  tell({ kind: "ready", seconds: (performance.now() - from) / 1000 });
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
