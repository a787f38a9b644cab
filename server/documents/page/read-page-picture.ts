import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { canBeShown } from '#server/images/can-be-shown.ts';

/** The pictures of a page: the seller's logo as the document shows it, and the portrait of who sold. */
export const pagePictures = ['logo', 'portrait'] as const;
type PagePicture = (typeof pagePictures)[number];

/** The ids of their images; empty where there is none. */
export type PictureIds = Record<PagePicture, string>;

interface Picture {
  contentType: string;
  bytes: Buffer;
}

/**
 * The addresses of the pictures that can be shown, under that of their page; the others are empty.
 * @throws {ProblemError} `not-found`, `unavailable` where too many pictures wait to be looked into
 */
export async function pictureAddresses(
  db: Kysely<DB>,
  path: string,
  { logo, portrait }: PictureIds,
): Promise<Record<PagePicture, string>> {
  const showsLogo = logo !== '' && (await isShowable(await readPicture(db, logo)));
  return {
    logo: showsLogo ? `${path}/logo` : '',
    portrait: portrait === '' ? '' : `${path}/portrait`,
  };
}

/** A drawing (SVG) is left to the browser: only sample data has one. */
async function isShowable({ contentType, bytes }: Picture): Promise<boolean> {
  return contentType === 'image/svg+xml' || (await canBeShown(bytes));
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
