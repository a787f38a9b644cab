import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { invoiceAsIssued } from '#domain/invoice-as-issued.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import type { ReadOriginal } from '#server/documents/document-source.ts';
import { readIssue } from '#server/documents/pdf/read-issue.ts';
import { typedTexts } from '#server/documents/pdf/typed-texts.ts';
import { invoiceTerms } from '../../read/invoice-terms.ts';
import { getInvoice } from '../../read/get-invoice.ts';
import { importedSeries } from '../../read/imported-series.ts';
import { readInvoiceRecord } from '../../read/read-invoice-record.ts';

export const readInvoiceOriginal: ReadOriginal = async (db, id) => {
  const { issuedAt, issuedDate, logo, look } = await readIssue(db, 'invoice', id);
  // What depends on the day is not in it.
  const scope = { id, today: issuedDate, timeZone: 'UTC', withInternals: false };
  const detail = await getInvoice(db, scope);
  const dueDate = (await readFirstDueDate(db, id)) ?? detail.invoice.dueDate;
  const { series } = await readInvoiceRecord(db, { id, today: issuedDate });
  const issued = {
    ...invoiceAsIssued(detail, { dueDate, salesperson: look.salesperson }),
    history: { isImported: series === importedSeries },
  };
  return {
    ...{ issuedAt, logo, look, linked: { invoiceId: id } },
    model: (writing) => invoiceDocument(issued, writing),
    typedTexts: typedTexts(issued),
    eInvoice: (writing) =>
      invoiceTerms({ ...detail, invoice: { ...detail.invoice, dueDate } }, writing),
  };
};

/** The due date before it was first moved. */
async function readFirstDueDate(db: Kysely<DB>, id: number): Promise<CalendarDay | undefined> {
  const { rows } = await sql<{ dueDate: CalendarDay }>`
    select before ->> 'dueDate' as "dueDate" from activity
    where invoice_id = ${id} and kind = 'due-date' order by id limit 1`.execute(db);
  return rows[0]?.dueDate;
}
