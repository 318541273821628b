import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.STARCUP_SERVER ?? "http://127.0.0.1:8023";

// Nothing is put inline: the server's content security policy allows scripts, styles and fonts from
// itself alone.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "dist", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: [fileURLToPath(new URL("..", import.meta.url))] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
