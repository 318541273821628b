/// <reference types="vitest/config" />
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";
import { sectionsOf } from "./src/learn/rules/markdown.ts";

const server = process.env.STARCUP_SERVER ?? "http://127.0.0.1:8023";

/** Texts of the handbook are rendered here, once: the page gets sections of markup. */
const handbook: Plugin = {
  name: "starcup-handbook",
  load(id) {
    const [file, query] = id.split("?");
    if (!file?.endsWith(".md") || query !== "sections") return null;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(sectionsOf(readFileSync(file, "utf-8")))};`;
  },
};

// What a page without a server may do: everything with its own files, nothing with anybody else's.
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";

/** What the head of the tab's edition has beside the page's own. */
function installable(): Plugin {
  const tag = (name: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: name,
    attrs,
    injectTo: "head-prepend",
  });
  return {
    name: "installable",
    transformIndexHtml: () => [
      tag("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
      tag("link", { rel: "manifest", href: "./manifest.webmanifest" }),
      tag("link", { rel: "apple-touch-icon", href: "./icon-192.png" }),
    ],
  };
}

// `vite build --mode tab` makes the edition that needs no server: its addresses are relative, so that
// any folder of any host will do. `make tab` adds Python and the rules.
//
// Nothing is put inline: the server's content security policy allows scripts, styles and fonts from
// itself alone.
export default defineConfig(({ mode }) => ({
  plugins: mode === "tab" ? [svelte(), handbook, installable()] : [svelte(), handbook],
  base: mode === "tab" ? "./" : "/",
  define: { __TAB__: JSON.stringify(mode === "tab") },
  worker: { format: "es" },
  build: {
    outDir: mode === "tab" ? "dist/tab" : "dist",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [fileURLToPath(new URL("..", import.meta.url))] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  // Tests run in node, which would be given the half of Svelte that makes markup on a server.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  // A page takes a second to make: only files of tests that need one ask for it, with
  // `// @vitest-environment jsdom` in their first line.
  test: { environment: "node", include: ["src/**/*.test.ts"] },
}));
