import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { showTheme } from "./lib/settings.svelte.ts";

matchMedia("(prefers-color-scheme: light)").addEventListener("change", showTheme);
mount(App, { target: document.getElementById("app")! });
