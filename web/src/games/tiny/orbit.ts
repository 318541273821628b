/**
 * Where things are in a planet's picture of 120 by 106: the body in the middle, the track around
 * it.
 */

export interface Spot {
  x: number;
  y: number;
}

export const CENTRE: Spot = { x: 60, y: 55 };
export const BODY = 28;
const FAR = 47;
const FROM = 140;
const SWEEP = 260;
const APART = 13;

/**
 * A space of a track: 0 is the start at the lower left, the last one is the symbol at the lower
 * right.
 */
export function spaceAt(space: number, last: number): Spot {
  const angle = ((FROM + (SWEEP * space) / last) * Math.PI) / 180;
  return { x: CENTRE.x + FAR * Math.cos(angle), y: CENTRE.y + FAR * Math.sin(angle) };
}

/** The way along the track from one space to another. */
export function arc(from: number, to: number, last: number): string {
  const [a, b] = [spaceAt(from, last), spaceAt(to, last)];
  const wide = (SWEEP * (to - from)) / last > 180 ? 1 : 0;
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${FAR} ${FAR} 0 ${wide} 1 ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/** Up to five ships around one spot, none on top of another. */
export function clustered(spot: Spot, count: number): Spot[] {
  if (count <= 1) return [spot];
  const far = count === 2 ? APART / 2 : count === 3 ? APART * 0.62 : APART * 0.78;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI + (count === 2 ? 0 : -Math.PI / 2);
    return { x: spot.x + far * Math.cos(angle), y: spot.y + far * Math.sin(angle) };
  });
}
