import { Text } from '@mantine/core';
import type { CreditPreview } from '#contract/invoices/credit-note-input.ts';
import { formatMoney } from '#web/format/money.ts';
import { t } from './t.ts';
import classes from './credit-total.module.css';

interface CreditTotalProps {
  currency: string;
  /** `undefined` until it is known. */
  preview: Pick<CreditPreview, 'net' | 'taxes' | 'total'> | undefined;
  error: Error | null;
}

/** What the credit note would come to at each tax, or why it would be refused. */
export function CreditTotal({ currency, preview, error }: CreditTotalProps) {
  if (error) {
    return (
      <Text role="alert" size="13" c="var(--ll-danger-text)">
        {error.message}
      </Text>
    );
  }
  const row = (name: string, amount: number | undefined) => (
    <div>
      <dt>{name}</dt>
      <dd>{amount === undefined ? '…' : formatMoney(amount, currency)}</dd>
    </div>
  );
  return (
    <dl className={classes.total} aria-live="polite">
      {row(t('creditNote.net'), preview?.net)}
      {preview?.taxes.map(({ rate, amount }) => (
        <div key={rate}>
          <dt>{t('creditNote.tax', { rate })}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
      {row(t('creditNote.total'), preview?.total)}
    </dl>
  );
}
