import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { minorToNumber } from '#domain/money.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { formatMoney } from '#web/format/money.ts';
import { plainAmount } from '#web/format/plain-amount.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Day } from '#web/ui/display/day.tsx';
import { DifferenceChoice } from './difference-choice.tsx';
import {
  aboveBalance,
  chosenDifference,
  earlyOffer,
  type PaymentValues,
  possibleDifferences,
} from './payment-form.ts';
import { t } from './t.ts';

interface PaymentDifferenceProps {
  form: FieldsForm<PaymentValues>;
  invoice: InvoiceRow;
}

const amountOf = (minor: bigint, currency: string) =>
  formatMoney(minorToNumber(minor, currencyExponent(currency)), currency);

/** Says what settles the invoice early, and fills it in. */
export function EarlyOffer({ form, invoice }: PaymentDifferenceProps) {
  const { values } = form;
  const offer = earlyOffer(values.date, invoice);
  if (!offer || chosenDifference(values, invoice) === 'early-payment-discount') return null;
  const { currency } = invoice;
  return (
    <Text size="13" c="dimmed">
      {t.rich('one.earlyOffer', {
        percent: offer.percent,
        day: () => <Day day={offer.until} />,
        pay: () => (
          <TextButton
            size="13"
            onClick={() => {
              form.change({
                amount: plainAmount(offer.payable, currency),
                difference: 'early-payment-discount',
              });
            }}
          >
            {t('one.payEarly', { amount: formatMoney(offer.payable, currency) })}
          </TextButton>
        ),
      })}
    </Text>
  );
}

/** Asks what the difference between the amount and the balance is, where it can be more than one thing. */
export function PaymentDifference({ form, invoice }: PaymentDifferenceProps) {
  const { amount } = form.values;
  const above = aboveBalance(amount, invoice) ?? 0n;
  if (possibleDifferences(amount, invoice).length === 0) return null;
  if (above > 0n) {
    return (
      <Checkbox
        label={t('one.roundedUp', { amount: amountOf(above, invoice.currency) })}
        checked={chosenDifference(form.values, invoice) === 'cash-rounding'}
        onChange={(event) => {
          form.change({ difference: event.currentTarget.checked ? 'cash-rounding' : 'owed' });
        }}
      />
    );
  }
  return (
    <DifferenceChoice
      label={t('one.difference', { amount: amountOf(-above, invoice.currency) })}
      form={form}
      invoice={invoice}
      amount={amount}
    />
  );
}
