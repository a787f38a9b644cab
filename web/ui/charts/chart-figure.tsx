import { Box, Text, VisuallyHidden } from '@mantine/core';
import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { ChartFacts, Place } from './chart-facts.ts';
import classes from './chart-figure.module.css';
import { ChartTable } from './chart-table.tsx';
import { chartSettleMs, useDebouncedSize } from './use-debounced-size.ts';
import { t } from '../t.ts';

interface Drawing {
  drawing: ReactNode;
  /** Where each point lies, for the pointer and the bubble. */
  places: readonly Place[];
  /** The points lie around a middle, not side by side. */
  isRound?: boolean;
}

interface ChartFigureProps {
  facts: ChartFacts;
  heightPx: number;
  /** The same figures as a table in the drawing's place. */
  isTable: boolean;
  draw: (widthPx: number, active: number | undefined) => Drawing;
  /** Text that stands over the drawing. */
  children?: ReactNode;
}

/** A chart with its sentence, its points by pointer and arrow keys, and its table. */
export function ChartFigure({ facts, heightPx, isTable, draw, children }: ChartFigureProps) {
  const { widthPx, ref } = useDebouncedSize(chartSettleMs);
  const summaryId = useId();
  return (
    <Box
      component="figure"
      pos="relative"
      miw={0}
      aria-label={facts.name}
      aria-describedby={summaryId}
    >
      <VisuallyHidden component="figcaption" id={summaryId}>
        {facts.summary}
      </VisuallyHidden>
      {isTable ? (
        <ChartTable facts={facts} heightPx={heightPx} />
      ) : (
        <div ref={ref} className={classes.place} style={{ blockSize: heightPx }}>
          {widthPx > 0 && <Points facts={facts} widthPx={widthPx} draw={draw} />}
          {children}
        </div>
      )}
    </Box>
  );
}

interface PointsProps {
  facts: ChartFacts;
  widthPx: number;
  draw: ChartFigureProps['draw'];
}

/** The drawing, and a slider over it whose value is the point that is looked at. */
function Points({ facts, widthPx, draw }: PointsProps) {
  const [isActive, setIsActive] = useState(false);
  const last = facts.points.length - 1;
  const [chosen, setChosen] = useState(last);
  const index = Math.min(chosen, last);
  const { drawing, places, isRound = false } = draw(widthPx, isActive ? index : undefined);
  const point = facts.points[index];
  const place = places[index];

  const look = (next: number) => {
    setChosen(Math.max(0, Math.min(last, next)));
    setIsActive(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, last);
    if (next !== undefined) {
      event.preventDefault();
      look(next);
    } else if (event.key === 'Escape' && isActive) {
      // The first Escape takes the bubble away, the next one what the chart stands in.
      event.stopPropagation();
      setIsActive(false);
    }
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const nearest = nearestPlace(places, at, isRound ? 1 : 0);
    if (nearest !== undefined) look(nearest);
  };
  const leave = () => {
    setIsActive(false);
  };

  if (point === undefined) return null;
  return (
    <>
      {drawing}
      <div
        className={classes.points}
        role="slider"
        tabIndex={0}
        aria-label={t('chart.pointByPoint', { name: facts.name })}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={index + 1}
        aria-valuetext={`${point.label}: ${speak(facts, point.values)}`}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setIsActive(true);
        }}
        onBlur={leave}
        onPointerMove={onPointerMove}
        onPointerLeave={leave}
      >
        {isActive && place !== undefined && (
          <span className={classes.bubble} style={bubblePlace(place, widthPx)}>
            <span>{point.label}</span>
            <Text span inherit fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {speak(facts, point.values)}
            </Text>
          </span>
        )}
      </div>
    </>
  );
}

/** `3,412` of a single series; `Sales $1,200.00, Visits 340` of several. */
function speak({ seriesNames }: ChartFacts, values: readonly string[]): string {
  if (seriesNames.length === 1) return values[0] ?? '';
  return values.map((value, index) => `${seriesNames[index] ?? ''} ${value}`).join(', ');
}

function nextIndex(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** How much the height counts: nothing where points lie side by side. */
function nearestPlace(
  places: readonly Place[],
  at: Place,
  heightWeight: 0 | 1,
): number | undefined {
  const distances = places.map(({ x, y }) => Math.hypot(x - at.x, (y - at.y) * heightWeight));
  const nearest = distances.indexOf(Math.min(...distances));
  return nearest === -1 ? undefined : nearest;
}

/** Above the point, and within the drawing. */
function bubblePlace({ x, y }: Place, widthPx: number) {
  const share = widthPx === 0 ? 0.5 : x / widthPx;
  return {
    insetInlineStart: x,
    insetBlockStart: y - 10,
    transform: `translate(${(-100 * share).toFixed(1)}%, -100%)`,
  };
}
