import type { CreditPreview } from '#contract/invoices/credit-note-input.ts';
import { formatMoney } from '#web/format/money.ts';
import { AmountList } from '#web/ui/layout/amount-list.tsx';
import { t } from './t.ts';

interface CreditTotalProps {
  currency: string;
  /** `undefined` until it is known. */
  preview: Pick<CreditPreview, 'net' | 'taxes' | 'total'> | undefined;
  error: Error | null;
}

/** What the credit note would come to at each tax, or why it would be refused. */
export function CreditTotal({ currency, preview, error }: CreditTotalProps) {
  const row = (key: string, name: string, amount: number | undefined) => ({
    key,
    name,
    amount: amount === undefined ? '…' : formatMoney(amount, currency),
  });
  const taxes = preview?.taxes ?? [];
  return (
    <AmountList
      rows={[
        row('net', t('creditNote.net'), preview?.net),
        ...taxes.map(({ rate, label, amount }) =>
          label
            ? row(`${rate} ${label}`, t('creditNote.labeledRate', { label, rate }), amount)
            : row(rate, t('creditNote.tax', { rate }), amount),
        ),
        row('total', t('creditNote.total'), preview?.total),
      ]}
      hasTotal
      error={error}
    />
  );
}
