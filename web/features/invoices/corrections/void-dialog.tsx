import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
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
  return <VoidForm {...props} />;
}

function whyNotDeleted({ number }: InvoiceRow): string {
  return t('void.issued', { number: number ?? '' });
}

function whyNotVoided(invoice: InvoiceRow): string {
  if (!isClosed(invoice)) return t('void.settled');
  return t(invoice.invoiceStatus === 'Void' ? 'void.alreadyVoid' : 'void.alreadyWrittenOff');
}

function VoidForm({ invoice, isInsteadOfDelete, onClose }: VoidDialogProps) {
  const { id } = invoice;
  const name = nameOf(invoice);
  const effect = t('void.effect');
  const first = bookedOnFrom(invoice.issuedDate, useToday());
  return (
    <CommandFormDialog
      invoice={invoice}
      values={{ reason: '', bookedOn: first }}
      check={(values) => validateBody(voidInvoice.input.body, values)}
      send={(body, options) => call(voidInvoice, { params: { id }, body }, options)}
      done={() => ({ title: t('void.voided', { name }), detail: t('void.voidedDetail') })}
      title={t(isInsteadOfDelete ? 'void.cannotDelete' : 'void.title', { name })}
      lead={() =>
        isInsteadOfDelete ? `${whyNotDeleted(invoice)} ${t('void.instead')} ${effect}` : effect
      }
      saveLabel={t('void.confirm')}
      onClose={onClose}
    >
      {(field) => (
        <>
          <ReasonField hasFocus {...field('reason')} />
          <DayField label={t('bookedOn')} max={first} {...field('bookedOn')} />
        </>
      )}
    </CommandFormDialog>
  );
}
