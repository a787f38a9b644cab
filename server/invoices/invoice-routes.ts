import type { prepaymentEndpoints } from '#contract/invoices/prepayments.ts';
import type { invoiceDetailEndpoints } from '#contract/invoices/invoice-detail.ts';
import type { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { getInvoiceFor } from './read/get-invoice.ts';
import { listInvoices } from './list/list-invoices.ts';
import type { ListLimits } from './list/list-limits.ts';
import { sumInvoices } from './list/sum-invoices.ts';
import { listPrepayments } from './prepayments/list-prepayments.ts';
import { summarizeInvoices } from './summary/summarize-invoices.ts';

export function invoiceRoutes(
  db: Connection['db'],
  { listLimits: limits }: { listLimits: ListLimits | undefined },
): Handlers<typeof invoiceEndpoints & typeof invoiceDetailEndpoints & typeof prepaymentEndpoints> {
  return {
    listInvoices: ({ query }, { today }) => listInvoices(db, { query, today, limits }),
    sumInvoices: ({ query }, { today }) => sumInvoices(db, { filter: query, today, limits }),
    getInvoice: ({ params: { id } }, context) => tagged(getInvoiceFor(db, id, context), context),
    listPrepayments: ({ query }) => listPrepayments(db, query),
    summarizeInvoices: (_, { today, organisation }) =>
      summarizeInvoices(db, { ...organisation, today }),
  };
}
