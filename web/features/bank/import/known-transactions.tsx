import { Text } from '@mantine/core';
import type { StatementImport } from '#contract/bank/bank-rows.ts';
import { formatMoney } from '#web/format/money.ts';
import { Day } from '#web/ui/display/day.tsx';
import { t } from '../t.ts';
import classes from './import-dialog.module.css';

type Statement = StatementImport['statements'][number];

/** Which transactions of a file earlier ones had, also in another format. They are left out. */
export function KnownTransactions({ statement }: { statement: Statement }) {
  const { known, duplicates } = statement;
  if (known.length === 0) return null;
  const more = duplicates - known.length;
  return (
    <details className={classes.known}>
      <summary>{t('import.known', { count: duplicates })}</summary>
      <ul>
        {known.map(({ bookedOn, amount, currency, counterparty, text }, index) => (
          // Two may be alike in all that is told.
          <li key={index}>
            <Day day={bookedOn} />
            <span className={classes.payer}>{[counterparty, text].filter(Boolean).join(', ')}</span>
            <span className="dt">{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text inherit c="dimmed">
          {t('import.knownMore', { count: more })}
        </Text>
      )}
    </details>
  );
}
