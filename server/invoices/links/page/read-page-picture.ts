import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { readInvoiceRecord } from '../../read-invoice-record.ts';
import type { Linked } from './find-linked.ts';

/** The pictures of a page: the seller's logo as the document shows it, and the portrait of who sold. */
export const pagePictures = ['logo', 'portrait'] as const;
type PagePicture = (typeof pagePictures)[number];

/** The ids of their images; empty where there is none. */
export type PictureIds = Record<PagePicture, string>;

interface Picture {
  contentType: string;
  bytes: Buffer;
}

/** The addresses of the pictures that there are, under that of their page; the others are empty. */
export function pictureAddresses(path: string, ids: PictureIds): Record<PagePicture, string> {
  const address = (picture: PagePicture) => (ids[picture] === '' ? '' : `${path}/${picture}`);
  return { logo: address('logo'), portrait: address('portrait') };
}

/** The pictures of the page of an invoice. */
export async function readInvoicePictures(db: Kysely<DB>, invoice: Linked): Promise<PictureIds> {
  const record = await readInvoiceRecord(db, invoice);
  return { logo: record?.seller.logo ?? '', portrait: record?.salespersonAvatar ?? '' };
}

/**
 * A picture by the id of its image.
 * @throws {ProblemError} `not-found`
 */
export async function readPicture(db: Kysely<DB>, id: string): Promise<Picture> {
  const image = await db
    .selectFrom('image')
    .select(['content_type as contentType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!image) throw new ProblemError('not-found');
  return image;
}
