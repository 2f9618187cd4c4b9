export interface Point {
  readonly atMs: number;
  readonly value: number;
}

/** How much the value rises for each millisecond, by the straight line of least squares; 0 of fewer than two points. */
export function slopePerMs(points: readonly Point[]): number {
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleAt, middleValue] = [middle(points.map(({ atMs }) => atMs)), middle(points.map(({ value }) => value))];
  let [together, alone] = [0, 0];
  for (const { atMs, value } of points) {
    together += (atMs - middleAt) * (value - middleValue);
    alone += (atMs - middleAt) ** 2;
  }
  return alone === 0 ? 0 : together / alone;
}

/** From its first point to its last, along the straight line. */
export function riseOf(points: readonly Point[]): number {
  return points.length < 2 ? 0 : slopePerMs(points) * (points.at(-1)!.atMs - points[0]!.atMs);
}

/** The minimum of each window of points: for a heap, its size after garbage collection. */
export function minimaOf(points: readonly Point[], ofEvery: number): Point[] {
  const low: Point[] = [];
  for (let first = 0; first + ofEvery <= points.length; first += ofEvery) {
    low.push(points.slice(first, first + ofEvery).reduce((least, each) => (each.value < least.value ? each : least)));
  }
  return low;
}
