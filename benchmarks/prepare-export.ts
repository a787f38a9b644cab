import { clientExportEndpoints } from '#contract/clients/client-export.ts';
import { documentColumns, invoiceExportEndpoints } from '#contract/invoices/export.ts';
import type { MeasuredApp } from './measured-app.ts';

interface AskedExport {
  filter: Record<string, string>;
  format: 'csv' | 'xlsx';
}

/** A ticket for the invoices that a filter finds, with all columns of documents, the newest first. */
export function prepareExport(app: MeasuredApp, { filter, format }: AskedExport): Promise<string> {
  return ticketFor(app, invoiceExportEndpoints.prepareExport, {
    ...{ selection: { filter, except: [] }, sortBy: 'id', sortDesc: true },
    ...{ rows: 'document', format, columns: documentColumns },
  });
}

/** The same for all clients, by name. */
export function prepareClientExport(app: MeasuredApp): Promise<string> {
  return ticketFor(app, clientExportEndpoints.prepareClientExport, {
    ...{ selection: { filter: {}, except: [] }, sortBy: 'name', sortDesc: false, format: 'csv' },
  });
}

type Prepared =
  typeof invoiceExportEndpoints.prepareExport | typeof clientExportEndpoints.prepareClientExport;

async function ticketFor(
  app: MeasuredApp,
  { path, output }: Prepared,
  asked: object,
): Promise<string> {
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    headers: { cookie: app.cookie, origin: app.origin, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path}: ${String(answer.status)} ${text}`);
  return output.parse(JSON.parse(text)).ticket;
}
