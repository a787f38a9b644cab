import type { Kysely } from 'kysely';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type MailedFiles, readFilesWish } from '#server/documents/mail/mail-files.ts';
import { writingIn } from '#server/documents/texts.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import { getInvoice } from './get-invoice.ts';
import { invoiceTerms } from './invoice-terms.ts';

/** What an email with an invoice takes along. */
export async function invoiceFiles(db: Kysely<DB>, detail: InvoiceDetail): Promise<MailedFiles> {
  const { client, writing } = detail.invoice;
  const written = writing ?? (await readWriting(db, client.id));
  const wish = await readFilesWish(db, client.id);
  return { wish, terms: () => invoiceTerms(detail, writingIn(written)) };
}

/** The same by its id. */
export async function readInvoiceFiles(
  db: Kysely<DB>,
  { id, today }: { id: number; today: CalendarDay },
): Promise<MailedFiles> {
  // No time of day is in it.
  const scope = { id, today, timeZone: 'UTC', withInternals: false };
  return invoiceFiles(db, await getInvoice(db, scope));
}
