import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import {
  type FormOptions,
  useDocumentForm,
} from '#web/features/documents/command-dialog/use-document-form.ts';
import { useReadStale } from './stale-invoice.ts';

interface CommandFormOptions<Values, Answer> extends FormOptions<Values, Answer, InvoiceRow> {
  /** The invoice as it was when the form was opened. */
  invoice: InvoiceRow;
}

/** A form that runs a command on an invoice. */
export function useCommandForm<Values extends object, Answer>(
  options: CommandFormOptions<Values, Answer>,
) {
  const readStale = useReadStale();
  const { document: invoice, ...form } = useDocumentForm<Values, Answer, InvoiceRow>({
    ...options,
    document: options.invoice,
    readStale: async ({ id }) => {
      const { invoice: now, what } = await readStale(id);
      return { document: now, what };
    },
  });
  return { ...form, invoice };
}
