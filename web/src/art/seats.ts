/** A seat's colour, and the shape that says the same to those who cannot tell the colours apart. */

export const SHAPES = [
  "circle",
  "square",
  "triangle",
  "diamond",
  "hexagon",
  "star",
  "cross",
  "ring",
] as const;

export const SHAPE_PATHS: Record<(typeof SHAPES)[number], string> = {
  circle: "M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z",
  square: "M2.5 2.5h11v11h-11z",
  triangle: "M8 1.5 15 14H1z",
  diamond: "M8 .8 15.2 8 8 15.2.8 8z",
  hexagon: "M8 1l6.2 3.5v7L8 15l-6.2-3.5v-7z",
  star: "M8 .8l2.2 4.7 5 .7-3.6 3.6.9 5.1L8 12.5l-4.5 2.4.9-5.1L.8 6.2l5-.7z",
  cross: "M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z",
  ring: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
};

export const shapeOf = (seat: number) => SHAPES[seat % SHAPES.length]!;
export const colourOf = (seat: number): string => `var(--seat-${seat % SHAPES.length})`;
