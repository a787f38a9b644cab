import classes from './radar-mark.module.css';

interface RadarMarkProps {
  /** The first series has round marks, the second one diamonds. */
  series: number;
  x: number;
  y: number;
}

export function RadarMark({ series, x, y }: RadarMarkProps) {
  if (series === 0)
    return <circle className={classes.mark} data-series={0} cx={x} cy={y} r={3.2} />;
  return (
    <rect
      className={classes.mark}
      data-series={series}
      x={x - 3}
      y={y - 3}
      width={6}
      height={6}
      transform={`rotate(45 ${x} ${y})`}
    />
  );
}

export function RadarLine({ series }: { series: number }) {
  return (
    <svg width={22} height={12} aria-hidden="true">
      <line className={classes.line} data-series={series} x1={1} y1={6} x2={21} y2={6} />
      <RadarMark series={series} x={11} y={6} />
    </svg>
  );
}
