import { Fragment } from 'react';
import classes from './settings-facts.module.css';

/** Settings for those who may only read them. */
export function SettingsFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
