import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { CallOptions } from '#web/api/call.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { useReadStale } from './invoices-changed.ts';
import { type Done, useShowDone } from './use-invoice-command.ts';

export interface CommandFormOptions<Values, Answer> {
  /** The invoice as it was when the form was opened. */
  invoice: InvoiceRow;
  values: Values;
  check: (values: Values, invoice: InvoiceRow) => FieldErrors;
  send: (
    values: Values,
    options: Pick<CallOptions, 'version' | 'idempotencyKey' | 'confirm'>,
    now: InvoiceRow,
  ) => Promise<Answer>;
  done: (answer: Answer) => Done;
  onClose: () => void;
}

/**
 * A form that runs a command on an invoice, closes, and shows what was done. After a change by someone else, `stale`
 * describes it, `invoice` is the current state, what was typed stays, and submitting again applies to the current state.
 */
export function useCommandForm<Values extends object, Answer extends object>(
  options: CommandFormOptions<Values, Answer>,
) {
  const { invoice, values, check, send, done, onClose } = options;
  const readStale = useReadStale();
  const showDone = useShowDone();
  const form = useRecordForm<Values, { invoice: InvoiceRow; what?: string }>({
    record: { values, version: invoice.version, invoice },
    resend: 'onSubmit',
    check: (typed, latest) => check(typed, latest.invoice),
    save: async (typed, version, { idempotencyKey, confirm, latest }) => {
      const answer = await send(typed, { version, idempotencyKey, confirm }, latest.invoice);
      onClose();
      await showDone(answer, done(answer));
      return { ...latest, values: typed, version };
    },
    readAgain: async () => {
      const { document: now, what } = await readStale(invoice.id);
      return { invoice: now, what, values, version: now.version };
    },
  });
  return { ...form, invoice: form.latest.invoice, stale: form.theirs?.what };
}
