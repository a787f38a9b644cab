import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CreditChoice } from '#contract/invoices/credit-note-input.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { call } from '#web/api/call.ts';
import { formatMoney } from '#web/format/money.ts';
import { t } from './t.ts';
import classes from './credit-total.module.css';

const { previewCreditNote } = invoiceCommandEndpoints;

interface CreditTotalProps {
  id: number;
  currency: string;
  choice: CreditChoice;
}

/** What the credit note would come to, by the server's rules, or why it would be refused. */
export function CreditTotal({ id, currency, choice }: CreditTotalProps) {
  const isEmpty = choice.lines?.length === 0;
  const { data, error } = useQuery({
    queryKey: [previewCreditNote.path, id, choice],
    queryFn: () => call(previewCreditNote, { params: { id }, body: choice }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const money = (amount: number) => formatMoney(amount, currency);
  if (error && !isEmpty) {
    return (
      <Text role="alert" size="13" c="var(--ll-danger-text)">
        {error.message}
      </Text>
    );
  }
  const total = isEmpty ? 0 : data?.total;
  const tax = isEmpty ? 0 : data && data.total - data.net;
  return (
    <p className={classes.total} aria-live="polite">
      <span>{t('creditNote.total')}</span>
      <span>
        <strong>{total === undefined ? '…' : money(total)}</strong>
        {tax !== undefined && <small>{t('creditNote.tax', { amount: money(tax) })}</small>}
      </span>
    </p>
  );
}
