import type { InvoiceExport, invoiceExportEndpoints } from '#contract/invoices/export.ts';
import type { Connection } from '#database/connect.ts';
import { fileTickets } from '#server/files/file-ticket.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { ListLimits } from '../list/list-limits.ts';
import type { ReadOriginalFile } from '#server/files/zipped-originals.ts';
import { readXmlOf } from '../e-invoice/read-xml-of.ts';
import { checkColumns, countExport, exportInvoices } from './export-invoices.ts';
import { checkOriginals, exportOriginals } from './export-originals.ts';

const tickets = fileTickets<InvoiceExport>('export');

interface ExportOptions {
  listLimits: ListLimits | undefined;
  /** What tickets are signed with. */
  secret: Buffer;
  now: () => Date;
  readOriginal: ReadOriginalFile;
}

export function invoiceExportRoutes(
  db: Connection['db'],
  { listLimits: limits, secret, now, readOriginal }: ExportOptions,
): Handlers<typeof invoiceExportEndpoints> {
  const tools = (actorId: number) => ({ secret, now: now(), actorId });
  return {
    countExport: async ({ body }, { today }) => ({
      rows: await countExport(db, body, { today, limits }),
    }),
    prepareExport: async ({ body }, { today, command: { actorId } }) => {
      if (body.format === 'zip') await checkOriginals(db, body.selection, { today, limits });
      else checkColumns(body);
      return { ticket: tickets.write(body, tools(actorId)) };
    },
    downloadExport: ({ query }, { today, command: { actorId } }) => {
      const { format, eInvoice, ...asked } = tickets.read(query.ticket, tools(actorId));
      const context = { today, limits, actorId };
      const readXml = eInvoice && readXmlOf(db, eInvoice);
      return format === 'zip'
        ? exportOriginals(db, asked.selection, { ...context, readOriginal, readXml, now: now() })
        : exportInvoices(db, { ...asked, format }, context);
    },
  };
}
