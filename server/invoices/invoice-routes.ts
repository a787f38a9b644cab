import type { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import { ProblemError } from '#contract/problem.ts';
import type { Connection } from '#database/connect.ts';
import { may } from '#domain/permissions.ts';
import { refusal } from '#messages/refusal.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { getInvoice } from './read/get-invoice.ts';
import { listInvoices } from './list/list-invoices.ts';
import type { ListLimits } from './list/list-limits.ts';
import { sumInvoices } from './list/sum-invoices.ts';
import { summarizeInvoices } from './summary/summarize-invoices.ts';

/** The calls on invoices. */
export function invoiceRoutes(
  db: Connection['db'],
  { listLimits: limits }: { listLimits: ListLimits | undefined },
): Handlers<typeof invoiceEndpoints> {
  return {
    listInvoices: ({ query }, { today }) => listInvoices(db, { query, today, limits }),
    sumInvoices: ({ query }, { today }) => sumInvoices(db, { filter: query, today, limits }),
    getInvoice: async ({ params: { id } }, context) => {
      const { today, caller, organisation } = context;
      const withInternals = may(caller.role, 'invoices.read-internal');
      const detail = await getInvoice(db, {
        id,
        today,
        withInternals,
        timeZone: organisation.timeZone,
      });
      if (!detail)
        throw new ProblemError('not-found', {
          reason: refusal('unknown.invoice', { id: String(id) }),
        });
      return tagged(detail, context);
    },
    summarizeInvoices: (_, { today, organisation }) =>
      summarizeInvoices(db, {
        today,
        currency: organisation.currency,
        timeZone: organisation.timeZone,
      }),
  };
}
