import { AreaDrawing, placeArea } from './area-drawing.tsx';
import type { ChartFacts } from './chart-facts.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartTone } from './chart-tone.ts';

interface AreaFigureProps {
  facts: ChartFacts;
  /** One a point, oldest first. */
  values: readonly number[];
  tone: ChartTone;
  heightPx: number;
  isTable: boolean;
}

/** An area whose points can be looked at one by one. */
export default function AreaFigure({ facts, values, tone, heightPx, isTable }: AreaFigureProps) {
  return (
    <ChartFigure
      facts={facts}
      heightPx={heightPx}
      isTable={isTable}
      draw={(widthPx, active) => {
        const size = { widthPx, heightPx, strokePx: 2.5 };
        const places = values.length > 1 ? placeArea(values, size) : [];
        const looked = active === undefined ? undefined : places[active];
        return {
          places,
          drawing: <AreaDrawing {...size} places={places} tone={tone} active={looked} />,
        };
      }}
    />
  );
}
