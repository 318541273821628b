import { mount } from "svelte";
import "../src/app.css";
import Art from "./Art.svelte";

mount(Art, { target: document.getElementById("app")! });
