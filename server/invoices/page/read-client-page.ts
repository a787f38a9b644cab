import type { Kysely } from 'kysely';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import type { DB } from '#database/schema.ts';
import type { Writing } from '#domain/document-model.ts';
import { readinessOf } from '#server/documents/e-invoice/judge-e-invoice.ts';
import { getInvoice } from '../read/get-invoice.ts';
import { drawClientPage } from '#server/documents/page/draw-client-page.ts';
import type { Linked } from '#server/documents/page/find-linked.ts';
import { type PictureIds, pictureAddresses } from '#server/documents/page/read-page-picture.ts';
import { writingIn } from '#server/documents/texts.ts';
import { invoiceTerms } from '../read/invoice-terms.ts';
import { type InvoiceRecord, readInvoiceRecord } from '../read/read-invoice-record.ts';
import { invoiceClientPage } from './invoice-client-page.ts';

/**
 * The page of an invoice for its client: what its document says, and how to pay; nothing else that is known of it.
 * @throws {ProblemError} `not-found`
 */
export async function readClientPage(
  db: Kysely<DB>,
  linked: Linked,
  path: string,
): Promise<string> {
  const { id, today, timeZone } = linked;
  const detail = await getInvoice(db, { id, today, timeZone, withInternals: false });
  const { writing, ...record } = await readInvoiceRecord(db, linked);
  const style = writingIn(writing);
  const page = {
    ...invoiceClientPage(detail, style, today),
    eInvoices: eInvoicesOf(detail, style),
  };
  const pictures = await pictureAddresses(db, path, picturesOf(record));
  return drawClientPage({ page, ...pictures, path });
}

/** The kinds of e-invoice that it is. A void invoice has none, though its files are kept. */
function eInvoicesOf(detail: InvoiceDetail, writing: Writing) {
  if (detail.invoice.voided) return [];
  const { profiles } = readinessOf(invoiceTerms(detail, writing));
  return profiles.filter(({ isReady }) => isReady).map(({ profile }) => profile);
}

export async function readInvoicePictures(db: Kysely<DB>, linked: Linked): Promise<PictureIds> {
  return picturesOf(await readInvoiceRecord(db, linked));
}

function picturesOf({
  seller,
  salespersonAvatar,
}: Pick<InvoiceRecord, 'seller' | 'salespersonAvatar'>): PictureIds {
  return { logo: seller.logo, portrait: salespersonAvatar ?? '' };
}
