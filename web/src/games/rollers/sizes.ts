/** How big things are on the map, before it is scaled. */
export const RADIUS = { small: 19, medium: 25, large: 33 } as const;
