import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import {
  type FormOptions,
  useDocumentForm,
} from '#web/features/documents/command-dialog/use-document-form.ts';
import { useReadStale } from './invoices-changed.ts';
import { type Done, useShowDone } from './use-invoice-command.ts';

export interface CommandFormOptions<Values, Answer> extends Omit<
  FormOptions<Values, Answer, InvoiceRow>,
  'onDone'
> {
  /** The invoice as it was when the form was opened. */
  invoice: InvoiceRow;
  done: (answer: Answer) => Done;
  onClose: () => void;
}

/** A form that runs a command on an invoice, closes, and shows what was done. */
export function useCommandForm<Values extends object, Answer extends object>(
  options: CommandFormOptions<Values, Answer>,
) {
  const readStale = useReadStale();
  const showDone = useShowDone();
  const { document: invoice, ...form } = useDocumentForm<Values, Answer, InvoiceRow>({
    ...options,
    document: options.invoice,
    onDone: async (answer) => {
      options.onClose();
      await showDone(answer, options.done(answer));
    },
    readStale: ({ id }) => readStale(id),
  });
  return { ...form, invoice };
}
