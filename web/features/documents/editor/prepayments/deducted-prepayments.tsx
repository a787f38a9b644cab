import { Group } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Fragment } from 'react';
import { formatMoney } from '#web/format/money.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { t } from '../texts/t.ts';
import type { LiveTotals } from '../values/live-totals.ts';
import type { Prepayments } from './use-prepayments.ts';
import classes from './prepayments.module.css';

interface DeductedPrepaymentsProps extends Prepayments {
  remaining: LiveTotals['remaining'];
}

/** Below the total: what is deducted, and what it leaves. Terms and descriptions of the list of totals. */
export function DeductedPrepayments(props: DeductedPrepaymentsProps) {
  const { deducted, currency, remaining, remove } = props;
  if (!remaining) return null;
  return (
    <>
      {deducted.map(({ id, number, total }) => (
        <Fragment key={id}>
          <Group component="dt" gap={2} wrap="nowrap" data-deducted={id}>
            {t('prepayment.less', { number })}
            <IconButton
              label={t('prepayment.remove', { number })}
              onClick={() => {
                remove(id);
              }}
            >
              <IconX size={14} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </Group>
          <dd>{formatMoney(-total, currency)}</dd>
        </Fragment>
      ))}
      {remaining.taxes.map((tax, index) => (
        <Fragment key={`${tax.name} ${String(index)}`}>
          <dt>{t('prepayment.remainingTax', { rate: tax.name })}</dt>
          <dd>{tax.amount}</dd>
        </Fragment>
      ))}
      <dt className={classes.remaining}>{t('prepayment.remaining')}</dt>
      <dd className={classes.remaining}>{remaining.total}</dd>
      {remaining.isBelowZero && (
        <dd className={classes.error} role="alert">
          {t('prepayment.belowZero')}
        </dd>
      )}
    </>
  );
}
