import { useQuery } from '@tanstack/react-query';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { voidingEndpoints } from '#contract/settings/voiding.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { NoticeDialog } from '#web/ui/overlay/notice-dialog.tsx';
import { isClosed, isPartlySettled } from '../invoice-state.ts';
import { bookedOnFrom } from '../commands/booked-on.ts';
import { CommandFormDialog } from '../commands/command-form-dialog.tsx';
import { nameOf } from '../commands/invoice-name.ts';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { t } from './t.ts';

interface VoidDialogProps {
  invoice: InvoiceRow;
  /** The person wanted to delete it. */
  isInsteadOfDelete: boolean;
  onClose: () => void;
}

const { voidInvoice } = invoiceCommandEndpoints;

export function VoidDialog(props: VoidDialogProps) {
  const { invoice, isInsteadOfDelete, onClose } = props;
  if (isClosed(invoice) || isPartlySettled(invoice)) {
    return (
      <NoticeDialog
        title={t(isInsteadOfDelete ? 'void.cannotDelete' : 'void.cannotVoid', {
          name: nameOf(invoice),
        })}
        detail={`${whyNotDeleted(invoice)} ${whyNotVoided(invoice)}`}
        onClose={onClose}
      />
    );
  }
  return <OpenVoidDialog {...props} />;
}

function whyNotDeleted({ number }: InvoiceRow): string {
  return t('void.issued', { number: number ?? '' });
}

function whyNotVoided(invoice: InvoiceRow): string {
  if (!isClosed(invoice)) return t('void.settled');
  return t(invoice.invoiceStatus === 'Void' ? 'void.alreadyVoid' : 'void.alreadyWrittenOff');
}

function titleOf({ invoice, isInsteadOfDelete }: VoidDialogProps): string {
  return t(isInsteadOfDelete ? 'void.cannotDelete' : 'void.title', { name: nameOf(invoice) });
}

/** It says what voiding does here, so it waits for that. */
function OpenVoidDialog(props: VoidDialogProps) {
  const { invoice, onClose } = props;
  const query = endpointQuery(voidingEndpoints.getVoidingSettings, {});
  const { data, error } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  if (data !== undefined) {
    // There is no credit note for nothing.
    return <VoidForm {...props} byCreditNote={data.byCreditNote && invoice.total > 0} />;
  }
  if (error === null) return null;
  return <NoticeDialog title={titleOf(props)} detail={t('void.notLoaded')} onClose={onClose} />;
}

function VoidForm(props: VoidDialogProps & { byCreditNote: boolean }) {
  const { invoice, isInsteadOfDelete, byCreditNote, onClose } = props;
  const { id, total, currency } = invoice;
  const name = nameOf(invoice);
  const effect = byCreditNote
    ? t('void.cancels', { amount: formatMoney(total, currency) })
    : t('void.effect');
  const first = bookedOnFrom(invoice.issuedDate, useToday());
  return (
    <CommandFormDialog
      invoice={invoice}
      values={{ reason: '', bookedOn: first }}
      check={(values) => validateBody(voidInvoice.input.body, values)}
      send={(body, options) => call(voidInvoice, { params: { id }, body }, options)}
      done={({ invoice: { voided } }) => ({
        title: t('void.voided', { name }),
        detail: voided?.creditNote
          ? t('void.cancelledDetail', voided.creditNote)
          : t('void.voidedDetail'),
      })}
      title={titleOf(props)}
      lead={() =>
        isInsteadOfDelete ? `${whyNotDeleted(invoice)} ${t('void.instead')} ${effect}` : effect
      }
      saveLabel={t('void.confirm')}
      isDangerous
      onClose={onClose}
    >
      {(field, errors) => (
        <>
          <ReasonField hasFocus {...field('reason')} />
          <DayField
            label={t(byCreditNote ? 'void.date' : 'bookedOn')}
            max={first}
            {...field('bookedOn')}
            // A credit note whose number doesn’t follow the last one is refused at its own day.
            error={errors.bookedOn ?? errors.issuedDate}
          />
        </>
      )}
    </CommandFormDialog>
  );
}
