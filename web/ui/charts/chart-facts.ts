/** A point of a chart in words: `Tuesday, 17 November 2026` and, one a series, `3,412`. */
export interface ChartPoint {
  label: string;
  values: readonly string[];
}

export interface ChartFacts {
  /** What is drawn: `Sessions`. */
  name: string;
  /** One sentence: the trend, the highest, the lowest and the last. */
  summary: string;
  /** What a point is: `Day`. */
  pointName: string;
  seriesNames: readonly string[];
  points: readonly ChartPoint[];
}

/** A place within the drawing, in pixels from its upper left corner. */
export interface Place {
  x: number;
  y: number;
}
