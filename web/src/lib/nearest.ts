/** Which of several things lies next in a direction: for arrow keys on a map. */

export interface Spot {
  x: number;
  y: number;
}

export const DIRECTIONS: Record<string, Spot> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

export function middleOf(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Being off to the side counts three times; what lies behind does not count at all. -1: there is
 * nothing.
 */
export function nearest(from: Spot, spots: Spot[], way: Spot): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    if (ahead > 1 && ahead + 3 * aside < least) {
      least = ahead + 3 * aside;
      best = i;
    }
  });
  return best;
}
