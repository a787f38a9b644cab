import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { type ImportPlan, rowVerdicts } from '#contract/imports/import-plan.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { ImportCard } from '../import-card.tsx';
import { t } from '../t.ts';
import classes from './check.module.css';

const mostOfEach = 50;
/** Numbers of invoices are as short; names may be long. */
const longestInOnePiece = 20;

/** The verdict on each of the first rows. */
export function VerdictRows({ plan }: { plan: ImportPlan }) {
  const offered = rowVerdicts.filter((verdict) => plan.counts[verdict] > 0);
  const [chosen, setChosen] = useState(offered[0]);
  // What is mended may leave none of those that were looked at.
  const shown = chosen !== undefined && offered.includes(chosen) ? chosen : offered[0];
  const rows = plan.rows.filter(({ verdict }) => verdict === shown);
  if (shown === undefined) return null;
  return (
    <ImportCard
      title={t('check.rows')}
      detail={
        plan.counts[shown] > mostOfEach ? t('check.firstOnly', { count: mostOfEach }) : undefined
      }
      action={
        <ChoiceField
          aria-label={t('check.show')}
          choices={offered}
          nameOf={(verdict) => t(`check.verdict.${verdict}`)}
          value={shown}
          onChange={setChosen}
        />
      }
      wide={
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('check.table')}>
          <table className={classes.rows}>
            <VisuallyHidden component="caption">{t('check.table')}</VisuallyHidden>
            <thead>
              <tr>
                <th scope="col">{t('check.line')}</th>
                <th scope="col">{t('check.record')}</th>
                <th scope="col">{t('check.what')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, name, detail }) => (
                <tr key={line}>
                  <td className="dt">
                    <span className={classes.inColumn}>{line}</span>
                    <span className={classes.inCard}>
                      {t('check.lines', { count: 1, lines: String(line) })}
                    </span>
                  </td>
                  <th scope="row" data-short={name.length <= longestInOnePiece || undefined}>
                    {name || '–'}
                  </th>
                  <td>{detail}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    />
  );
}
