import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { canBeShown } from '#server/images/can-be-shown.ts';
import { getImage } from '#server/images/get-image.ts';

/** The pictures of a page: the seller's logo as the document shows it, and the portrait of who sold. */
export const pagePictures = ['logo', 'portrait'] as const;
type PagePicture = (typeof pagePictures)[number];

/** The ids of their images; empty where there is none. */
export type PictureIds = Record<PagePicture, string>;

/**
 * The addresses of the pictures that can be shown, under that of their page; the others are empty.
 * @throws {ProblemError} `not-found`, `unavailable` where too many pictures wait to be looked into
 */
export async function pictureAddresses(
  db: Kysely<DB>,
  path: string,
  { logo, portrait }: PictureIds,
): Promise<Record<PagePicture, string>> {
  const image = logo === '' ? undefined : await getImage(db, logo);
  // A drawing (SVG) is left to the browser: only sample data has one.
  const showsLogo =
    image && (image.contentType === 'image/svg+xml' || (await canBeShown(image.bytes)));
  return {
    logo: showsLogo ? `${path}/logo` : '',
    portrait: portrait === '' ? '' : `${path}/portrait`,
  };
}
