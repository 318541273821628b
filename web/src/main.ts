import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { showMotion, showTheme } from "./lib/settings.svelte.ts";
import { showSize } from "./lib/size.svelte.ts";

matchMedia("(prefers-color-scheme: light)").addEventListener("change", showTheme);
addEventListener("resize", showSize);
showSize();
showMotion();
mount(App, { target: document.getElementById("app")! });
