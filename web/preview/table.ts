import { mount } from "svelte";
import "../src/app.css";
import Preview from "./Preview.svelte";

mount(Preview, { target: document.getElementById("app")! });
