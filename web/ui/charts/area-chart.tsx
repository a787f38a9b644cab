import { AreaDrawing, placeArea } from './area-drawing.tsx';
import classes from './chart-figure.module.css';
import type { ChartTone } from './chart-tone.ts';
import { chartSettleMs, useDebouncedSize } from './use-debounced-size.ts';

interface AreaChartProps {
  /** Oldest first. */
  values: readonly number[];
  tone: ChartTone;
  heightPx: number;
  strokePx: number;
}

/** An area without words; decorative beside the figure that it belongs to. */
export default function AreaChart({ values, tone, heightPx, strokePx }: AreaChartProps) {
  const { widthPx, ref } = useDebouncedSize(chartSettleMs);
  const size = { widthPx, heightPx, strokePx };
  return (
    <span ref={ref} className={classes.place} style={{ blockSize: heightPx }}>
      {values.length > 1 && widthPx > 0 && (
        <AreaDrawing {...size} places={placeArea(values, size)} tone={tone} />
      )}
    </span>
  );
}
