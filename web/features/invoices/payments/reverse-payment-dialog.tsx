import { Text } from '@mantine/core';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { bookedOnFrom } from '../commands/booked-on.ts';
import { CommandFormDialog } from '../commands/command-form-dialog.tsx';
import { ReversalOutcome } from './reversal-outcome.tsx';
import { t } from './t.ts';

interface ReversePaymentDialogProps {
  invoice: InvoiceDetail['invoice'];
  payment: InvoiceDetail['invoice']['payments'][number];
  onClose: () => void;
}

const { reversePayment } = paymentEndpoints;

export function ReversePaymentDialog({ invoice, payment, onClose }: ReversePaymentDialogProps) {
  const { organisation } = useCurrentSession();
  const { currency } = invoice;
  const { id, reversible, method, date, difference } = payment;
  const first = bookedOnFrom(date, useToday());
  const most = formatMoney(reversible, currency);
  const all = plainAmount(reversible, currency);
  const limit = minorOf(all, currency) ?? 0n;
  return (
    <CommandFormDialog
      invoice={invoice}
      values={{ amount: all, bookedOn: first, reason: '' }}
      check={(values) => {
        const found: Record<string, string> = {
          ...validateBody(reversePayment.input.body, values),
        };
        const minor = minorOf(values.amount, currency);
        if (minor === 0n) found.amount = t('aboveZero');
        else if (minor !== undefined && minor > limit) {
          found.amount = t('reversal.aboveLeft', { amount: most });
        }
        return found;
      }}
      send={(body, { idempotencyKey, confirm }) =>
        call(reversePayment, { params: { id }, body }, { idempotencyKey, confirm })
      }
      done={(answer) => ({
        title: t('reversal.reversed', { amount: formatMoney(answer.amount, answer.currency) }),
      })}
      title={t('reversal.title')}
      lead={() => t('reversal.lead', { amount: most, method, date })}
      saveLabel={t('reversal.title')}
      onClose={onClose}
    >
      {(field) => {
        const minor = minorOf(field('amount').value, currency) ?? 0n;
        return (
          <>
            {difference ? (
              <Text size="14">
                {t(`reversal.whole.${difference.kind}`, {
                  amount: formatMoney(difference.amount, currency),
                })}
              </Text>
            ) : (
              <MoneyField
                label={t('amountIn', { currency })}
                data-autofocus
                currency={currency}
                locale={organisation.locale}
                {...field('amount')}
              />
            )}
            <DayField label={t('reversal.bookedOn')} max={first} {...field('bookedOn')} />
            <ReasonField label={t('reversal.reason')} {...field('reason')} />
            <ReversalOutcome
              paymentId={id}
              currency={currency}
              client={invoice.client.name}
              amount={minor > 0n && minor <= limit ? field('amount').value : undefined}
            />
          </>
        );
      }}
    </CommandFormDialog>
  );
}
