import { Stack } from '@mantine/core';
import { arc } from 'd3-shape';
import type { ReactNode } from 'react';
import type { ChartFacts } from './chart-facts.ts';
import { ChartFigure } from './chart-figure.tsx';
import classes from './radial-figure.module.css';

interface RadialFigureProps {
  facts: ChartFacts;
  /** 0 to 100. */
  percent: number;
  heightPx: number;
  isTable: boolean;
  /** What stands in the middle. */
  children: ReactNode;
}

const sliceCount = 54;
const wholeTurn = 2 * Math.PI;
const start = (-150 / 360) * wholeTurn;
const sweep = (300 / 360) * wholeTurn;
const gap = (2 / 360) * wholeTurn;
const innerShare = 0.66;

/** An open ring of slices, filled up to a percentage. */
export default function RadialFigure(props: RadialFigureProps) {
  const { facts, percent, heightPx, isTable, children } = props;
  const filledCount = Math.round((percent / 100) * sliceCount);
  return (
    <ChartFigure
      facts={facts}
      heightPx={heightPx}
      isTable={isTable}
      draw={(widthPx, active) => {
        const radius = Math.min(widthPx, heightPx) / 2;
        const ring = arc<number>()
          .innerRadius(radius * innerShare)
          .outerRadius(radius)
          .startAngle((slice) => start + (slice / sliceCount) * sweep + gap / 2)
          .endAngle((slice) => start + ((slice + 1) / sliceCount) * sweep - gap / 2);
        const middle = { x: widthPx / 2, y: radius };
        const drawing = (
          <svg width={widthPx} height={heightPx} aria-hidden="true" className={classes.drawing}>
            <g transform={`translate(${middle.x},${middle.y})`}>
              {Array.from({ length: sliceCount }, (_, slice) => {
                const isFilled = slice < filledCount;
                return (
                  <path
                    key={slice}
                    className={isFilled ? classes.filled : classes.rest}
                    data-dimmed={active !== undefined && (active === 0) !== isFilled}
                    {...(isFilled && { style: { fill: sliceColor(slice, filledCount) } })}
                    d={ring(slice) ?? ''}
                  />
                );
              })}
            </g>
          </svg>
        );
        // The two parts are looked at in the middle of their arcs.
        const places = [percent / 200, (1 + percent / 100) / 2].map((share) => {
          const angle = start + share * sweep;
          return {
            x: middle.x + Math.sin(angle) * radius * 0.83,
            y: middle.y - Math.cos(angle) * radius * 0.83,
          };
        });
        return { places, drawing, isRound: true };
      }}
    >
      <Stack
        pos="absolute"
        inset={0}
        gap={0}
        align="center"
        justify="center"
        style={{ pointerEvents: 'none' }}
      >
        {children}
      </Stack>
    </ChartFigure>
  );
}

/** From the one colour to the other along the filled part. */
function sliceColor(slice: number, filledCount: number): string {
  const share = filledCount < 2 ? 1 : slice / (filledCount - 1);
  return `color-mix(in oklab, var(--ll-chart-danger), var(--ll-chart-primary) ${(share * 100).toFixed(1)}%)`;
}
