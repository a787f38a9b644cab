import { lineRadial, curveLinearClosed, pointRadial } from 'd3-shape';
import type { ChartFacts } from './chart-facts.ts';
import { ChartFigure } from './chart-figure.tsx';
import { RadarMark } from './radar-mark.tsx';
import classes from './radar-figure.module.css';

interface RadarFigureProps {
  facts: ChartFacts;
  /** One list a series, each as long as the labels. */
  series: readonly (readonly number[])[];
  /** Around the ring, clockwise from the top. */
  labels: readonly string[];
  heightPx: number;
  isTable: boolean;
}

const labelRoomPx = 25;

/** A polygon a series, each by its own scale: they differ in dash and mark, not by colour alone. */
export default function RadarFigure(props: RadarFigureProps) {
  const { facts, series, labels, heightPx, isTable } = props;
  const angle = (index: number) => (index / labels.length) * 2 * Math.PI;
  return (
    <ChartFigure
      facts={facts}
      heightPx={heightPx}
      isTable={isTable}
      draw={(widthPx, active) => {
        const radius = Math.max(0, Math.min(126, heightPx / 2 - labelRoomPx, widthPx / 2 - 36));
        const polygon = lineRadial<number>()
          .angle((_value, index) => angle(index))
          .curve(curveLinearClosed);
        const scaled = series.map((values) => {
          const highest = Math.max(...values, 0);
          return values.map((value) => (highest === 0 ? 0 : (value / highest) * radius));
        });
        const drawing = (
          <svg width={widthPx} height={heightPx} aria-hidden="true">
            <g transform={`translate(${widthPx / 2},${heightPx / 2})`}>
              <path
                className={classes.ring}
                d={polygon.radius(radius)(labels.map(() => 0)) ?? ''}
              />
              {labels.map((label, index) => {
                const [x, y] = pointRadial(angle(index), radius);
                const [labelX, labelY] = pointRadial(angle(index), radius + 18);
                return (
                  <g key={label}>
                    <line className={classes.spoke} data-active={index === active} x2={x} y2={y} />
                    <text
                      className={classes.label}
                      data-active={index === active}
                      textAnchor={side(labelX)}
                      x={labelX}
                      y={labelY + 4}
                    >
                      {label}
                    </text>
                  </g>
                );
              })}
              {scaled.map((radii, index) => (
                <g key={facts.seriesNames[index]} data-series={index}>
                  <path
                    className={classes.polygon}
                    d={polygon.radius((value) => value)(radii) ?? ''}
                  />
                  {radii.map((value, month) => {
                    const [x, y] = pointRadial(angle(month), value);
                    return <RadarMark key={labels[month]} series={index} x={x} y={y} />;
                  })}
                </g>
              ))}
            </g>
          </svg>
        );
        const places = labels.map((_label, index) => {
          const [x, y] = pointRadial(angle(index), radius);
          return { x: widthPx / 2 + x, y: heightPx / 2 + y };
        });
        return { places, drawing, isRound: true };
      }}
    />
  );
}

function side(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x) < 1) return 'middle';
  return x > 0 ? 'start' : 'end';
}
