import { VisuallyHidden } from '@mantine/core';
import type { ChartFacts } from './chart-facts.ts';
import classes from './chart-table.module.css';
import { t } from '../t.ts';

interface ChartTableProps {
  facts: ChartFacts;
  /** Longer tables scroll within it; without it the table has all the room it needs. */
  heightPx?: number;
}

export function ChartTable({ facts, heightPx }: ChartTableProps) {
  const { name, pointName, seriesNames, points } = facts;
  const table = (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{name}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{pointName}</th>
          {seriesNames.map((seriesName) => (
            <th key={seriesName} scope="col">
              {seriesName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {point.values.map((value, index) => (
              <td key={seriesNames[index]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (heightPx === undefined) return table;
  return (
    <div
      className={classes.window}
      style={{ blockSize: heightPx }}
      role="region"
      aria-label={t('chart.asTable', { name })}
      // Scrolled by the keyboard too.
      tabIndex={0}
    >
      {table}
    </div>
  );
}
