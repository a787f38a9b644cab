import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { labelFor, OddNotice } from '#web/ui/form/odd-notice.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { PopoverSheet } from '#web/ui/overlay/popover-sheet.tsx';
import { halfOf, plainAmount } from '#web/format/plain-amount.ts';
import { StaleNotice } from '#web/features/documents/command-dialog/stale-notice.tsx';
import { useCommandForm } from '../commands/use-command-form.ts';
import { owedOf } from '../invoice-state.ts';
import { nameOf } from '../commands/invoice-name.ts';
import { PaymentDetails } from './payment-details.tsx';
import { EarlyOffer, PaymentDifference } from './payment-difference.tsx';
import {
  aboveBalance,
  checkPayment,
  chosenDifference,
  firstPaymentValues,
  statusAfter,
} from './payment-form.ts';
import classes from './payments.module.css';
import { t } from './t.ts';

interface PaymentPanelProps {
  invoice: InvoiceRow;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * The form that records a payment, beside the control that opened it. It starts with the whole balance, so Enter alone
 * records it. Not imported directly: see payment-opener.tsx.
 */
export default function PaymentPanel({ invoice: opened, anchor, onClose }: PaymentPanelProps) {
  const { organisation } = useCurrentSession();
  const today = useToday();
  const form = useCommandForm({
    invoice: opened,
    values: firstPaymentValues(opened, today),
    check: checkPayment,
    send: (values, options, now) => {
      const body = { ...values, difference: chosenDifference(values, now) };
      return call(paymentEndpoints.recordPayment, { params: { id: opened.id }, body }, options);
    },
    onClose,
    done: (answer) => {
      const { payments, currency } = answer.invoice;
      const owed = owedOf(answer.invoice);
      const recorded = payments.find(({ id }) => id === answer.paymentId);
      const name = nameOf(opened);
      return {
        title: recorded
          ? t('recordedAmount', { amount: formatMoney(recorded.amount, currency) })
          : t('recorded'),
        detail:
          owed === 0
            ? t('one.paidInFull', { name })
            : t('one.left', { name, amount: formatMoney(owed, currency) }),
      };
    },
  });
  const { invoice, values, change } = form;
  const { currency } = invoice;
  const owed = owedOf(invoice);
  const above = aboveBalance(values.amount, invoice) ?? 0n;
  const difference = chosenDifference(values, invoice);
  const settled = difference === 'owed' ? values.amount : plainAmount(owed, currency);
  const status = statusAfter(settled, invoice, today);
  return (
    <PopoverSheet
      label={t('one.label', { name: nameOf(opened) })}
      anchor={anchor}
      closesOutside={!form.isDirty}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={form.submit}>
        <Stack gap={14}>
          <Group justify="space-between" align="baseline" gap="4px 12px">
            <Text component="h2" size="15" fw={600}>
              {t('one.title')}
            </Text>
            <Text component="span" size="13" c="dimmed">
              {t('one.balance', { amount: formatMoney(owed, currency) })}
            </Text>
          </Group>
          <StaleNotice what={form.stale} />
          <MoneyField
            label={t('amountIn', { currency })}
            data-autofocus
            currency={currency}
            locale={organisation.locale}
            rightSectionWidth={52}
            rightSection={
              <TextButton
                px={6}
                underline="never"
                onClick={() => {
                  change({ amount: halfOf(owed, currency) });
                }}
              >
                {t('one.half')}
              </TextButton>
            }
            {...form.field('amount')}
          />
          <EarlyOffer form={form} invoice={invoice} />
          <PaymentDifference form={form} invoice={invoice} />
          {above > 0n && difference === 'owed' && (
            <Checkbox
              label={t('keepRest')}
              checked={values.keepAsCredit}
              onChange={(event) => {
                change({ keepAsCredit: event.currentTarget.checked, amount: values.amount });
              }}
            />
          )}
          <div className={classes.pair}>
            <PaymentDetails form={form} today={today} />
          </div>
          <OddNotice odd={form.odd} />
          {form.failure !== undefined && (
            <Text role="alert" size="13" c="var(--mantine-color-error)">
              {form.failure}
            </Text>
          )}
          <Group justify="space-between" wrap="nowrap" gap={12}>
            <Text
              component="span"
              size="13"
              fw={500}
              c={status === 'Paid' ? 'var(--mantine-color-success)' : 'var(--ll-text-2)'}
            >
              {invoice.number === null && `${t('one.issuesDraft')} `}
              {status !== undefined && t('one.statusBecomes', { status })}
            </Text>
            <Button type="submit" loading={form.isSaving}>
              {labelFor(t('record'), form.odd)}
            </Button>
          </Group>
        </Stack>
      </form>
    </PopoverSheet>
  );
}
