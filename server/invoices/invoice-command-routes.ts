import type { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { extendDueDate } from './commands/due-date/extend-due-date.ts';
import { voidInvoice } from './commands/void/void-invoice.ts';
import { writeOffInvoice } from './commands/write-off/write-off-invoice.ts';
import { applyCredit, unapplyCredit } from './commands/credit/apply-credit.ts';
import { creditInvoice, waiveInvoice } from './commands/credit/credit-invoice.ts';
import { previewCreditNote } from './commands/credit/preview-credit-note.ts';
import { issueInvoice } from './commands/issue/issue-invoice.ts';
import { markInvoiceSent } from './commands/issue/mark-invoice-sent.ts';

export function invoiceCommandRoutes(
  db: Connection['db'],
): Handlers<typeof invoiceCommandEndpoints> {
  return {
    issueInvoice: issueInvoice(db),
    markInvoiceSent: markInvoiceSent(db),
    voidInvoice: voidInvoice(db),
    writeOffInvoice: writeOffInvoice(db),
    extendDueDate: extendDueDate(db),
    creditInvoice: creditInvoice(db),
    previewCreditNote: ({ params: { id }, body }, { today }) =>
      previewCreditNote(db, { id, today, choice: body }),
    waiveInvoice: waiveInvoice(db),
    applyCredit: applyCredit(db),
    unapplyCredit: unapplyCredit(db),
  };
}
