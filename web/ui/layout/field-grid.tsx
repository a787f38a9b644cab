import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

/** Of a field that takes the whole row. */
export const wideFieldClass = classes.wide ?? '';

/** Fields in two columns; in one on phones. */
export function FieldGrid({ legend, children }: { legend?: string; children: ReactNode }) {
  if (legend === undefined) return <div className={classes.grid}>{children}</div>;
  return (
    <fieldset className={classes.grid}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
