import type { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { extendDueDate } from './commands/due-date/extend-due-date.ts';
import { voidInvoice } from './commands/void/void-invoice.ts';
import { writeOffInvoice } from './commands/write-off/write-off-invoice.ts';
import { applyCredit } from './commands/credit/apply-credit.ts';
import { creditInvoice } from './commands/credit/credit-invoice.ts';
import { unapplyCredit } from './commands/credit/unapply-credit.ts';
import { issueInvoice } from './commands/issue/issue-invoice.ts';
import { markInvoiceSent } from './commands/issue/mark-invoice-sent.ts';

/** The calls that change an invoice beside writing it. */
export function invoiceCommandRoutes(
  db: Connection['db'],
): Handlers<typeof invoiceCommandEndpoints> {
  return {
    issueInvoice: ({ params: { id }, body }, context) =>
      tagged(issueInvoice(db, { id, ...body }, context), context),
    markInvoiceSent: ({ params: { id } }, context) =>
      tagged(markInvoiceSent(db, { id }, context), context),
    voidInvoice: ({ params: { id }, body }, context) =>
      tagged(voidInvoice(db, { id, ...body }, context), context),
    writeOffInvoice: ({ params: { id }, body }, context) =>
      tagged(writeOffInvoice(db, { id, ...body }, context), context),
    extendDueDate: ({ params: { id }, body }, context) =>
      tagged(extendDueDate(db, { id, ...body }, context), context),
    creditInvoice: ({ params: { id }, body }, context) =>
      tagged(creditInvoice(db, { id, ...body }, context), context),
    applyCredit: ({ params: { id }, body }, context) =>
      tagged(applyCredit(db, { id, ...body }, context), context),
    unapplyCredit: ({ params: { id }, body }, context) =>
      tagged(unapplyCredit(db, { id, ...body }, context), context),
  };
}
