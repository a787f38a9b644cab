import { minorToNumber } from '#domain/money.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { currencyExponent, formatMoney } from '#web/format/money.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { nameOf } from '../commands/invoice-name.ts';
import {
  type ClientPaymentValues,
  restChoice,
  restKinds,
  type Share,
} from './client-payment-form.ts';
import { aboveBalance } from './payment-form.ts';
import { t } from './t.ts';

interface ShareRestProps {
  form: FieldsForm<ClientPaymentValues>;
  /** Less than its invoice owes. */
  share: Share;
}

/** Asks what the rest of an invoice is that a payment over several pays in part. */
export function ShareRest({ form, share }: ShareRestProps) {
  const { amount, invoice } = share;
  const { currency, number } = invoice;
  const missing = -(aboveBalance(amount, invoice) ?? 0n);
  return (
    <ChoiceField
      label={t('several.difference', {
        amount: formatMoney(minorToNumber(missing, currencyExponent(currency)), currency),
        invoice: number ?? nameOf(invoice),
      })}
      choices={['owed', ...restKinds(share)] as const}
      nameOf={(choice) => (choice === 'owed' ? t('one.owed') : t(`difference.${choice}`))}
      {...form.field('difference')}
      value={restChoice(form.values, share)}
    />
  );
}
