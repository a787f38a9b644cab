import { area, curveMonotoneX, line } from 'd3-shape';
import { useId } from 'react';
import classes from './area-drawing.module.css';
import type { Place } from './chart-facts.ts';
import type { ChartTone } from './chart-tone.ts';

interface AreaDrawingProps {
  places: readonly Place[];
  tone: ChartTone;
  widthPx: number;
  heightPx: number;
  strokePx: number;
  /** The point that is looked at. */
  active?: Place | undefined;
}

/** A smooth line over a fading area, without axes. */
export function AreaDrawing(props: AreaDrawingProps) {
  const { places, tone, widthPx, heightPx, strokePx, active } = props;
  const gradientId = useId();
  const outline = line<Place>(
    (place) => place.x,
    (place) => place.y,
  ).curve(curveMonotoneX);
  const filled = area<Place>()
    .x((place) => place.x)
    .y0(heightPx)
    .y1((place) => place.y)
    .curve(curveMonotoneX);
  return (
    <svg data-tone={tone} width={widthPx} height={heightPx} aria-hidden="true">
      <defs>
        <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.top} />
          <stop offset="1" className={classes.bottom} />
        </linearGradient>
      </defs>
      <path d={filled([...places]) ?? ''} fill={`url(#${gradientId})`} />
      <path className={classes.line} d={outline([...places]) ?? ''} strokeWidth={strokePx} />
      {active && <circle className={classes.dot} cx={active.x} cy={active.y} r={4.5} />}
    </svg>
  );
}

// Room under the lowest point, as a share of the range: a low is not the ground.
const groundShare = 0.22;

interface AreaSize {
  widthPx: number;
  heightPx: number;
  strokePx: number;
}

/** Spreads values over the drawing, the first and the last flush with its edges. */
export function placeArea(values: readonly number[], size: AreaSize): Place[] {
  const { widthPx, heightPx, strokePx } = size;
  const highest = Math.max(...values);
  const range = highest - Math.min(...values);
  const step = widthPx / (values.length - 1);
  // Half of the stroke would be cut off at the top.
  const ceiling = strokePx;
  const drop = (heightPx - ceiling) / (1 + groundShare);
  return values.map((value, index) => ({
    x: index * step,
    // A flat line runs in the middle.
    y: range === 0 ? heightPx / 2 : ceiling + ((highest - value) / range) * drop,
  }));
}
