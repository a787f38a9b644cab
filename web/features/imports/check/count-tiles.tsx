import { type ImportCounts, rowVerdicts } from '#contract/imports/import-plan.ts';
import { formatCount } from '#web/format/count.ts';
import { t } from '../t.ts';
import classes from './check.module.css';

/** How many records there are of each verdict. */
export function CountTiles({ counts }: { counts: ImportCounts }) {
  return (
    <dl className={classes.tiles}>
      {rowVerdicts.map((verdict) => (
        <div key={verdict} data-verdict={verdict} data-none={counts[verdict] === 0 || undefined}>
          <dt>{t(`check.verdict.${verdict}`)}</dt>
          <dd>{formatCount(counts[verdict])}</dd>
        </div>
      ))}
    </dl>
  );
}
