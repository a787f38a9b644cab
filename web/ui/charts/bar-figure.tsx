import classes from './bar-figure.module.css';
import type { ChartFacts } from './chart-facts.ts';
import { ChartFigure } from './chart-figure.tsx';

interface BarFigureProps {
  facts: ChartFacts;
  values: readonly number[];
  /** Under the bars: `Fri`. */
  labels: readonly string[];
  /** Over the bars: `3,412`. */
  valueLabels: readonly string[];
  heightPx: number;
  isTable: boolean;
}

const valueRoomPx = 22;
const labelRoomPx = 26;
// Below it a label would run into its neighbour.
const valueLabelStepPx = 40;
const labelStepPx = 30;
// Half of the widest texts.
const valueEdgePx = 18;
const labelEdgePx = 8;

/** Bars from zero, the highest one in colour; each carries its value where there is room for it. */
export default function BarFigure(props: BarFigureProps) {
  const { facts, values, labels, valueLabels, heightPx, isTable } = props;
  return (
    <ChartFigure
      facts={facts}
      heightPx={heightPx}
      isTable={isTable}
      draw={(widthPx, active) => {
        const step = widthPx / Math.max(1, values.length);
        const highest = Math.max(0, ...values);
        const top = values.indexOf(highest);
        const every = Math.ceil(labelStepPx / step);
        const ground = heightPx - labelRoomPx;
        const width = step * 0.45;
        const places = values.map((value, index) => ({
          x: (index + 0.5) * step,
          y: ground - (highest === 0 ? 0 : (value / highest) * (ground - valueRoomPx)),
        }));
        const drawing = (
          <svg width={widthPx} height={heightPx} aria-hidden="true" className={classes.drawing}>
            {places.map(({ x, y }, index) => (
              <g key={facts.points[index]?.label} data-highest={index === top}>
                <path
                  className={classes.bar}
                  data-active={index === active}
                  d={barPath({ x: x - width / 2, y, width, ground })}
                />
                {(step >= valueLabelStepPx || index === top) && (
                  <text className={classes.value} x={within(x, widthPx, valueEdgePx)} y={y - 7}>
                    {valueLabels[index]}
                  </text>
                )}
                {index % every === 0 && (
                  <text
                    className={classes.label}
                    x={within(x, widthPx, labelEdgePx)}
                    y={heightPx - 5}
                  >
                    {labels[index]}
                  </text>
                )}
              </g>
            ))}
          </svg>
        );
        return { places, drawing };
      }}
    />
  );
}

/** Where the middle of a text may lie so that it is not cut off. */
function within(x: number, widthPx: number, edgePx: number): number {
  return Math.max(edgePx, Math.min(widthPx - edgePx, x));
}

interface Bar {
  x: number;
  y: number;
  width: number;
  ground: number;
}

/** Rounded at the top, flat on the ground. */
function barPath({ x, y, width, ground }: Bar): string {
  const radius = Math.max(0, Math.min(4, width / 2, ground - y));
  const right = x + width;
  return `M${x},${ground}V${y + radius}Q${x},${y} ${x + radius},${y}H${right - radius}Q${right},${y} ${right},${y + radius}V${ground}Z`;
}
