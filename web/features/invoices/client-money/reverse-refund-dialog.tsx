import { Text } from '@mantine/core';
import type { ClientPayment } from '#contract/clients/client-accounts.ts';
import { refundEndpoints } from '#contract/invoices/refunds.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { formatMoney } from '#web/format/money.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { bookedOnFrom } from '../commands/booked-on.ts';
import { useShowDone } from '../commands/use-invoice-command.ts';
import { t } from './t.ts';

interface ReverseRefundDialogProps {
  refund: ClientPayment;
  /** Its name. */
  client: string;
  onClose: () => void;
}

const { reverseRefund } = refundEndpoints;

/** Takes a refund back that was noted wrongly. Not imported directly: it is loaded on first use. */
export default function ReverseRefundDialog({ refund, client, onClose }: ReverseRefundDialogProps) {
  const { id, method, date, currency } = refund;
  const last = bookedOnFrom(date, useToday());
  const showDone = useShowDone();
  const amount = formatMoney(-refund.amount, currency);
  const form = useRecordForm<{ bookedOn: CalendarDay; reason: string }>({
    record: { values: { bookedOn: last, reason: '' } },
    check: (values) => validateBody(reverseRefund.input.body, values),
    save: async (values, _version, { idempotencyKey, confirm }) => {
      const input = { params: { id }, body: values };
      await call(reverseRefund, input, { idempotencyKey, confirm });
      onClose();
      await showDone({}, { title: t('reversal.done', { amount }) });
      return { values };
    },
  });
  return (
    <FormDialog
      title={t('reversal.title')}
      saveLabel={t('reversal.title')}
      what="payment"
      form={form}
      onClose={onClose}
    >
      <Text size="14" c="dimmed">
        {t('reversal.lead', { method, amount, date, client })}
      </Text>
      <DayField label={t('reversal.bookedOn')} max={last} {...form.field('bookedOn')} />
      <ReasonField hasFocus label={t('reversal.reason')} {...form.field('reason')} />
    </FormDialog>
  );
}
