import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

/** Of a field that takes the whole row. */
export const wideFieldClass = classes.wide ?? '';

/** Fields in two columns; in one on phones. */
export function FieldGrid({ legend, children }: { legend?: string; children: ReactNode }) {
  if (legend === undefined) return <div className={classes.grid}>{children}</div>;
  return (
    <fieldset className={classes.grid}>
      <Text component="legend" size="15" fw={600} p={0} mb={8}>
        {legend}
      </Text>
      {children}
    </fieldset>
  );
}
