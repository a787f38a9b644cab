import { area, curveMonotoneX, line } from 'd3-shape';
import { useId } from 'react';
import classes from './area-chart.module.css';

export type ChartTone = 'primary' | 'success' | 'warning' | 'danger' | 'info';

interface AreaChartProps {
  /** Oldest first. */
  values: readonly number[];
  tone: ChartTone;
  heightPx: number;
  strokePx: number;
}

// The drawing is stretched to the card's width; the stroke keeps its own.
const drawingWidth = 300;
// Room under the lowest point, as a share of the range: a low is not the ground.
const groundShare = 0.22;

/** A smooth line over a fading area, without axes; decorative beside the figure that it belongs to. */
export function AreaChart({ values, tone, heightPx, strokePx }: AreaChartProps) {
  const gradientId = useId();
  if (values.length < 2) return null;
  const points = place(values, heightPx, strokePx);
  const outline = line<Point>(
    (point) => point.x,
    (point) => point.y,
  ).curve(curveMonotoneX);
  const filled = area<Point>()
    .x((point) => point.x)
    .y0(heightPx)
    .y1((point) => point.y)
    .curve(curveMonotoneX);
  return (
    <svg
      className={classes.chart}
      data-tone={tone}
      viewBox={`0 0 ${String(drawingWidth)} ${String(heightPx)}`}
      height={heightPx}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.top} />
          <stop offset="1" className={classes.bottom} />
        </linearGradient>
      </defs>
      <path d={filled(points) ?? ''} fill={`url(#${gradientId})`} />
      <path className={classes.line} d={outline(points) ?? ''} strokeWidth={strokePx} />
    </svg>
  );
}

interface Point {
  x: number;
  y: number;
}

/** Spreads values over the drawing, the first and the last flush with its edges. */
function place(values: readonly number[], heightPx: number, strokePx: number): Point[] {
  const highest = Math.max(...values);
  const range = highest - Math.min(...values);
  const step = drawingWidth / (values.length - 1);
  // Half of the stroke would be cut off at the top.
  const ceiling = strokePx;
  const drop = (heightPx - ceiling) / (1 + groundShare);
  return values.map((value, index) => ({
    x: index * step,
    // A flat line runs in the middle.
    y: range === 0 ? heightPx / 2 : ceiling + ((highest - value) / range) * drop,
  }));
}
