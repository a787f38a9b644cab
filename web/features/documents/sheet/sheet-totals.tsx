import { Fragment } from 'react';
import type { TotalRow } from '#domain/document-model.ts';
import classes from './sheet-items.module.css';

/** From the subtotal to the balance. */
export function SheetTotals({ rows }: { rows: readonly TotalRow[] }) {
  return (
    <dl className={classes.totals}>
      {rows.map(({ name, text, weight }) => (
        <Fragment key={name}>
          <dt className={classes[weight]}>{name}</dt>
          <dd className={classes[weight]}>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
