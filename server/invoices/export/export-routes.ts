import type { invoiceExportEndpoints } from '#contract/invoices/export.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { ListLimits } from '../list/list-limits.ts';
import { checkColumns, countExport, exportInvoices } from './export-invoices.ts';
import { readTicket, writeTicket } from './export-ticket.ts';

interface ExportOptions {
  listLimits: ListLimits | undefined;
  /** What tickets are signed with. */
  secret: Buffer;
  now: () => Date;
}

export function invoiceExportRoutes(
  db: Connection['db'],
  { listLimits: limits, secret, now }: ExportOptions,
): Handlers<typeof invoiceExportEndpoints> {
  const tools = (actorId: number) => ({ secret, now: now(), actorId });
  return {
    countExport: async ({ body }, { today }) => ({
      rows: await countExport(db, body, { today, limits }),
    }),
    prepareExport: ({ body }, { command: { actorId } }) => {
      checkColumns(body);
      return Promise.resolve({ ticket: writeTicket(body, tools(actorId)) });
    },
    downloadExport: ({ query }, { today, command: { actorId } }) =>
      exportInvoices(db, readTicket(query.ticket, tools(actorId)), { today, limits, actorId }),
  };
}
