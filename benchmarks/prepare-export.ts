import { documentColumns, invoiceExportEndpoints } from '#contract/invoices/export.ts';
import type { MeasuredApp } from './measured-app.ts';

interface AskedExport {
  filter: Record<string, string>;
  format: 'csv' | 'xlsx';
}

/** A ticket for the invoices that a filter finds, with all columns of documents, the newest first. */
export async function prepareExport(
  app: MeasuredApp,
  { filter, format }: AskedExport,
): Promise<string> {
  const { path, output } = invoiceExportEndpoints.prepareExport;
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    headers: { cookie: app.cookie, origin: app.origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ selection: { filter, except: [] }, sortBy: 'id', sortDesc: true },
      ...{ rows: 'document', format, columns: documentColumns },
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path}: ${String(answer.status)} ${text}`);
  return output.parse(JSON.parse(text)).ticket;
}
