import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { readInvoiceRecord } from '../../read-invoice-record.ts';
import type { LinkedInvoice } from './find-linked-invoice.ts';

/**
 * The seller's logo as an invoice shows it.
 * @throws {ProblemError} `not-found`
 */
export async function readSellerLogo(
  db: Kysely<DB>,
  invoice: LinkedInvoice,
): Promise<{ contentType: string; bytes: Buffer }> {
  const record = await readInvoiceRecord(db, invoice);
  const image = await db
    .selectFrom('image')
    .select(['content_type as contentType', 'bytes'])
    .where('id', '=', record?.seller.logo ?? '')
    .executeTakeFirst();
  if (!image) throw new ProblemError('not-found');
  return image;
}
