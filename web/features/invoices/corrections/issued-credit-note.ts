import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { nameOf } from '../commands/invoice-name.ts';
import type { Done } from '../commands/use-invoice-command.ts';
import { t } from './t.ts';

/** What is said once the last credit note of an invoice is issued. */
export function issuedCreditNote(invoice: InvoiceDetail['invoice']): Done {
  const made = invoice.credits.findLast(({ creditNote }) => creditNote !== null);
  return {
    title: t('creditNote.issued', { number: made?.creditNote?.number ?? '' }),
    detail: t('creditNote.issuedDetail', { name: nameOf(invoice) }),
  };
}
