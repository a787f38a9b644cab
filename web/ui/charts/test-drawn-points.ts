interface Point {
  x: number;
  y: number;
}

/** For tests: where the line of a path has its corners on the screen, whatever moved or turned it. */
export function drawnPoints(path: SVGPathElement): Point[] {
  const matrix = path.getScreenCTM() ?? new DOMMatrix();
  const pieces = (path.getAttribute('d') ?? '').match(/[MLC][^MLCZ]*/g) ?? [];
  return pieces.map((piece) => {
    // A curve ends in the last two of its numbers.
    const [x = Number.NaN, y = Number.NaN] = piece.slice(1).split(/[ ,]+/).slice(-2).map(Number);
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: left, y: top };
  });
}

/** For tests: how far up from the lowest of them each point lies, as a share of the way to the highest. */
export function heightShares(points: readonly Point[]): number[] {
  return sharesOf(points.map(({ y }) => -y));
}

/** For tests: how far up from the least of them each value is, as a share of the way to the greatest. */
export function sharesOf(values: readonly number[]): number[] {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  return values.map((value) => Math.round(((value - least) / range) * 1000) / 1000);
}

/** For tests: the way from a middle to a point, in degrees clockwise from the top, and in pixels. */
export function fromMiddle(middle: Point, { x, y }: Point) {
  const [right, up] = [x - middle.x, middle.y - y];
  const degrees = (Math.atan2(right, up) * 180) / Math.PI;
  return { degrees: (Math.round(degrees) + 360) % 360, distance: Math.hypot(right, up) };
}

/** For tests: the middle of what an element takes of the screen. */
export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
