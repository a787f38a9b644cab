import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { storeImage } from '#database/store-image.ts';
import { readPicture } from './records.ts';

/** Stores a picture of the sample data, where there is one, and gives its id. */
export function storePicture(db: Kysely<DB>, name: string | undefined): Promise<string> | null {
  if (name === undefined) return null;
  return storeImage(db, { contentType: 'image/png', bytes: readPicture(name) });
}
