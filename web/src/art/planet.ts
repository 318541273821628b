/** Every planet, drawn from its name and kind: the name seeds bands, craters, rings, clouds and moons, the kind the
 * palette. The body is a circle of radius 100 around the origin; rings and moons stay within 150. */
import { Seeded } from "./seeded.ts";

export type Kind = "novelty" | "rare" | "genes" | "alien" | "gray" | "energy" | "culture";

interface Palette {
  light: string[];
  deep: string[];
  marks: string[];
  glow: string;
}

export const PALETTES: Record<Kind, Palette> = {
  novelty: {
    light: ["#d9f3ff", "#c6ecf5", "#dfeaff"],
    deep: ["#3c7fb0", "#2f6f9c", "#4470b8"],
    marks: ["#f4fcff", "#8cc7e4", "#5aa3d0"],
    glow: "#8fd8ff",
  },
  rare: {
    light: ["#f6cf8b", "#eebb74", "#f3c79c"],
    deep: ["#8a4a1f", "#94522c", "#7a3f22"],
    marks: ["#fbe3b5", "#c77f3f", "#a35b2a"],
    glow: "#ffb56b",
  },
  genes: {
    light: ["#b8d98a", "#9fd0a0", "#c9d77f"],
    deep: ["#23593f", "#1f5b52", "#3b5b26"],
    marks: ["#e3efb0", "#4f9a58", "#2f7a55"],
    glow: "#8fe3a4",
  },
  alien: {
    light: ["#fbe976", "#f8e25c", "#fff09a"],
    deep: ["#94780a", "#a08410", "#857010"],
    marks: ["#fffbd2", "#cfb01c", "#776203"],
    glow: "#f3d54a",
  },
  gray: {
    light: ["#c3c8d6", "#b6bccb", "#cbc6c4"],
    deep: ["#3f475d", "#454a5a", "#4a4650"],
    marks: ["#e3e7f1", "#7d869e", "#656e86"],
    glow: "#aeb9d8",
  },
  energy: {
    light: ["#ffe08a", "#ffd07a", "#ffe7a6"],
    deep: ["#b0451b", "#a83a2a", "#b35a12"],
    marks: ["#fff3c4", "#ff9a3d", "#e0641f"],
    glow: "#ffb347",
  },
  culture: {
    light: ["#ffb9c9", "#f7aecb", "#ffc6b8"],
    deep: ["#7c2f63", "#862f52", "#6b2f70"],
    marks: ["#ffe3ea", "#d1689a", "#a94a80"],
    glow: "#ff9dbd",
  },
};

let drawn = 0;
const NIGHT = "#050818";
const ICE = "#fff";
const CRATER = "#0a0d1c";
const MOON_SHADE = "#0a0f22";

const n = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

/** The drawing as SVG markup, without the <svg> around it. */
export function planetMarkup(name: string, kind: Kind): string {
  const luck = new Seeded(`${kind}/${name}`);
  const palette = PALETTES[kind];
  const id = `pl${drawn++}`;
  const tilt = luck.between(-28, 28);
  const ring = luck.chance(kind === "alien" ? 0.6 : kind === "gray" ? 0.15 : 0.3)
    ? drawRing(luck, palette, tilt)
    : null;
  const ground = groundOf(kind, luck, palette);
  const moons = luck.chance(0.55) ? drawMoons(luck, palette, luck.chance(0.3) ? 2 : 1) : "";
  return (
    gradients(id, luck, palette) +
    `<circle r="122" fill="url(#${id}g)"/>` +
    (ring?.back ?? "") +
    `<circle r="100" fill="url(#${id}b)"/>` +
    `<g clip-path="url(#${id}c)"><g transform="rotate(${n(tilt)})">${ground}</g></g>` +
    `<circle r="100" fill="url(#${id}s)"/>` +
    `<circle r="99" fill="none"` +
    ` stroke="${palette.marks[0]}" stroke-opacity=".28" stroke-width="2"/>` +
    (ring?.front ?? "") +
    moons
  );
}

function gradients(id: string, luck: Seeded, palette: Palette): string {
  const light = luck.pick(palette.light);
  const deep = luck.pick(palette.deep);
  return (
    `<defs>` +
    `<radialGradient id="${id}b" cx=".36" cy=".3" r=".8">` +
    `<stop stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${deep}"/>` +
    `</radialGradient>` +
    `<radialGradient id="${id}s" cx=".34" cy=".3" r=".82">` +
    `<stop offset=".5" stop-color="${NIGHT}" stop-opacity="0"/>` +
    `<stop offset=".82" stop-color="${NIGHT}" stop-opacity=".46"/>` +
    `<stop offset="1" stop-color="${NIGHT}" stop-opacity=".82"/>` +
    `</radialGradient>` +
    `<radialGradient id="${id}g">` +
    `<stop offset=".78" stop-color="${palette.glow}" stop-opacity=".34"/>` +
    `<stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/>` +
    `</radialGradient>` +
    `<clipPath id="${id}c"><circle r="100"/></clipPath></defs>`
  );
}

function groundOf(kind: Kind, luck: Seeded, palette: Palette): string {
  const style = luck.next();
  if (kind === "genes")
    return lands(luck, palette, luck.whole(3, 5)) + caps(luck) + clouds(luck, 3);
  if (kind === "gray") return lands(luck, palette, 2) + craters(luck, palette, luck.whole(7, 10));
  if (kind === "novelty")
    return (
      (style < 0.5 ? bands(luck, palette, 4) : lands(luck, palette, 3)) + cracks(luck) + caps(luck)
    );
  if (kind === "rare")
    return bands(luck, palette, luck.whole(3, 5)) + craters(luck, palette, luck.whole(2, 4));
  if (kind === "alien")
    return bands(luck, palette, 3) + storm(luck, palette) + lights(luck, palette);
  return (
    bands(luck, palette, luck.whole(4, 6)) +
    storm(luck, palette) +
    (style < 0.5 ? clouds(luck, 2) : "")
  );
}

/** Wavy belts from limb to limb. */
function bands(luck: Seeded, palette: Palette, count: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const y = -88 + (176 * (i + luck.between(0.2, 0.8))) / count;
    const half = luck.between(6, 17);
    const sway = luck.between(-14, 14);
    const colour = luck.pick(palette.marks);
    out +=
      `<path d="M-104 ${n(y)}C-50 ${n(y + sway - half)} 40 ${n(y - sway - half)} 104 ${n(y)}V${n(y + half)}` +
      `C40 ${n(y - sway + half * 2)} -50 ${n(y + sway + half)} -104 ${n(y + half)}Z"` +
      ` fill="${colour}" opacity="${n(luck.between(0.3, 0.62))}"/>`;
  }
  return out;
}

/** A rounded outline around a point. */
function blob(luck: Seeded, x: number, y: number, radius: number, flat = 1): string {
  const corners = luck.whole(6, 8);
  const points: [number, number][] = [];
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * Math.PI * 2;
    const far = radius * luck.between(0.6, 1.25);
    points.push([x + Math.cos(angle) * far, y + Math.sin(angle) * far * flat]);
  }
  const middle = (a: [number, number], b: [number, number]) =>
    at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  let path = `M${middle(points[corners - 1]!, points[0]!)}`;
  points.forEach(
    (point, i) => (path += `Q${at(...point)} ${middle(point, points[(i + 1) % corners]!)}`),
  );
  return `${path}Z`;
}

function lands(luck: Seeded, palette: Palette, count: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const angle = luck.between(0, Math.PI * 2);
    const far = luck.between(10, 70);
    path += blob(luck, Math.cos(angle) * far, Math.sin(angle) * far, luck.between(20, 42), 0.75);
  }
  return `<path d="${path}" fill="${palette.marks[2]}" opacity=".72"/>`;
}

function caps(luck: Seeded): string {
  const height = luck.between(14, 30);
  return (
    `<ellipse cy="-100" rx="${n(height * 2.2)}" ry="${n(height)}" fill="${ICE}" opacity=".82"/>` +
    `<ellipse cy="102" rx="${n(height * 1.6)}" ry="${n(height * 0.7)}" fill="${ICE}" opacity=".6"/>`
  );
}

function clouds(luck: Seeded, count: number): string {
  let path = "";
  for (let i = 0; i < count; i++)
    path += blob(luck, luck.between(-60, 60), luck.between(-60, 60), luck.between(18, 34), 0.26);
  return `<path d="${path}" fill="${ICE}" opacity=".5"/>`;
}

function craters(luck: Seeded, palette: Palette, count: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const angle = luck.between(0, Math.PI * 2);
    const far = Math.sqrt(luck.next()) * 84;
    const radius = luck.between(5, 19) * (1 - far / 220);
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    out +=
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${CRATER}" opacity=".3"/>` +
      `<circle cx="${n(x + radius * 0.18)}" cy="${n(y + radius * 0.2)}" r="${n(radius * 0.8)}"` +
      ` fill="${palette.marks[1]}" opacity=".6"/>`;
  }
  return out;
}

function cracks(luck: Seeded): string {
  let path = "";
  for (let i = 0; i < 4; i++) {
    let [x, y] = [luck.between(-80, 20), luck.between(-70, 70)];
    path += `M${at(x, y)}`;
    for (let k = 0; k < 3; k++) {
      [x, y] = [x + luck.between(14, 36), y + luck.between(-20, 20)];
      path += `L${at(x, y)}`;
    }
  }
  return `<path d="${path}" fill="none" stroke="${ICE}" stroke-width="2.4" stroke-linejoin="round" opacity=".65"/>`;
}

function storm(luck: Seeded, palette: Palette): string {
  const [x, y, r] = [luck.between(-40, 40), luck.between(-35, 45), luck.between(13, 24)];
  const colour = palette.marks[0];
  return [1, 0.62, 0.28]
    .map(
      (part) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.7 * part)}" ry="${n(r * part)}"` +
        ` fill="${colour}" opacity="${n(0.66 - part * 0.38)}"/>`,
    )
    .join("");
}

/** Cities on the night side. */
function lights(luck: Seeded, palette: Palette): string {
  let path = "";
  for (let i = 0; i < 12; i++) path += `M${at(luck.between(-10, 80), luck.between(-30, 80))}h.1`;
  return `<path d="${path}" stroke="${palette.marks[0]}" stroke-width="4.5" stroke-linecap="round"/>`;
}

function drawRing(luck: Seeded, palette: Palette, tilt: number): { back: string; front: string } {
  const flat = luck.between(0.2, 0.34);
  const colour = luck.pick(palette.marks);
  const half = (far: number, sweep: number) =>
    `M${-far} 0A${far} ${n(far * flat)} 0 0 ${sweep} ${far} 0`;
  const draw = (sweep: number) =>
    `<g transform="rotate(${n(tilt)})" fill="none" stroke="${colour}">` +
    `<path d="${half(142, sweep)}" stroke-width="5" opacity=".5"/>` +
    `<path d="${half(130, sweep)}" stroke-width="9" opacity=".85"/>` +
    `<path d="${half(119, sweep)}" stroke-width="3" opacity=".55"/>` +
    `</g>`;
  return { back: draw(1), front: draw(0) };
}

function drawMoons(luck: Seeded, palette: Palette, count: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const angle = luck.between(-0.6, 0.9) - (i ? Math.PI : 0);
    const far = luck.between(124, 136);
    const [x, y, r] = [Math.cos(angle) * far, Math.sin(angle) * far, luck.between(8, 14)];
    out +=
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${palette.marks[0]}"/>` +
      `<circle cx="${n(x + r * 0.35)}" cy="${n(y + r * 0.3)}" r="${n(r * 0.75)}"` +
      ` fill="${MOON_SHADE}" opacity=".4"/>`;
  }
  return out;
}
