import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { ReasonField } from '#web/features/documents/command-dialog/reason-field.tsx';
import { bookedOnFrom } from '../commands/booked-on.ts';
import { CommandFormDialog } from '../commands/command-form-dialog.tsx';
import { nameOf } from '../commands/invoice-name.ts';
import { owedOf } from '../invoice-state.ts';
import { issuedCreditNote } from './issued-credit-note.ts';
import { t } from './t.ts';

const { waiveInvoice } = invoiceCommandEndpoints;

interface WaiveDialogProps {
  invoice: InvoiceDetail['invoice'];
  onClose: () => void;
}

/** Gives up what a client still owes of a written-off invoice, by a credit note. */
export function WaiveDialog({ invoice: opened, onClose }: WaiveDialogProps) {
  const { id, currency, client } = opened;
  const last = bookedOnFrom(opened.issuedDate, useToday());
  const name = nameOf(opened);
  return (
    <CommandFormDialog
      invoice={opened}
      values={{ issuedDate: last, reason: '' }}
      check={(values) => validateBody(waiveInvoice.input.body, values)}
      send={(body, options) => call(waiveInvoice, { params: { id }, body }, options)}
      done={({ invoice }) => issuedCreditNote(invoice)}
      title={t('waive.title', { name })}
      lead={() =>
        t('waive.lead', { client: client.name, amount: formatMoney(owedOf(opened), currency) })
      }
      saveLabel={t('waive.confirm')}
      onClose={onClose}
    >
      {(field) => (
        <>
          <ReasonField hasFocus {...field('reason')} />
          <DayField label={t('creditNote.date')} max={last} {...field('issuedDate')} />
        </>
      )}
    </CommandFormDialog>
  );
}
