import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { getInvoice } from '../read/get-invoice.ts';
import { drawClientPage } from '#server/documents/page/draw-client-page.ts';
import type { Linked } from '#server/documents/page/find-linked.ts';
import { type PictureIds, pictureAddresses } from '#server/documents/page/read-page-picture.ts';
import { writingIn } from '#server/documents/texts.ts';
import { readInvoiceRecord } from '../read/read-invoice-record.ts';
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
  const { id, today, timeZone, locale } = linked;
  const detail = await getInvoice(db, { id, today, timeZone, withInternals: false });
  const page = invoiceClientPage(detail, writingIn(locale), today);
  const pictures = await pictureAddresses(db, path, await readInvoicePictures(db, linked));
  return drawClientPage({ page, ...pictures, path });
}

export async function readInvoicePictures(db: Kysely<DB>, linked: Linked): Promise<PictureIds> {
  const { seller, salespersonAvatar } = await readInvoiceRecord(db, linked);
  return { logo: seller.logo, portrait: salespersonAvatar ?? '' };
}
