import { Fragment } from 'react';
import classes from './settings.module.css';

/** Settings that the person can only read. */
export function SettingsFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={`${classes.body ?? ''} ${classes.facts ?? ''}`}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
