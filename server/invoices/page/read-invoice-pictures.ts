import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Linked } from '#server/documents/page/find-linked.ts';
import type { PictureIds } from '#server/documents/page/read-page-picture.ts';
import { readInvoiceRecord } from '../read/read-invoice-record.ts';

/** The pictures of the page of an invoice. */
export async function readInvoicePictures(db: Kysely<DB>, invoice: Linked): Promise<PictureIds> {
  const { seller, salespersonAvatar } = await readInvoiceRecord(db, invoice);
  return { logo: seller.logo, portrait: salespersonAvatar ?? '' };
}
