import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { readInvoiceRecord } from '../../read-invoice-record.ts';
import type { Linked } from './find-linked.ts';

export interface Logo {
  contentType: string;
  bytes: Buffer;
}

/**
 * The seller's logo as an invoice shows it.
 * @throws {ProblemError} `not-found`
 */
export async function readSellerLogo(db: Kysely<DB>, invoice: Linked): Promise<Logo> {
  const record = await readInvoiceRecord(db, invoice);
  return readLogo(db, record?.seller.logo ?? '');
}

/**
 * A logo by the id of its image.
 * @throws {ProblemError} `not-found`
 */
export async function readLogo(db: Kysely<DB>, id: string): Promise<Logo> {
  const image = await db
    .selectFrom('image')
    .select(['content_type as contentType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!image) throw new ProblemError('not-found');
  return image;
}
