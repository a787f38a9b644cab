import type { Kysely } from 'kysely';
import type { ClientAnswer } from '#contract/clients/clients.ts';
import type { Picture } from '#contract/file-bodies.ts';
import type { DB } from '#database/schema.ts';
import { storeImage } from '#database/store-image.ts';
import type { CallContext } from '#server/http/handler.ts';
import { reEncodePicture } from '#server/images/re-encode-picture.ts';
import { changeClient } from './change-client.ts';

interface AvatarChange {
  id: number;
  /** `null` takes the picture away. */
  picture: Picture | null;
  /** The one that the caller has read, where it said so. */
  version: number | undefined;
}

/**
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken` where it is no picture that can be shown, `unavailable`
 * where too many wait
 */
export async function changeClientAvatar(
  db: Kysely<DB>,
  { id, picture, version }: AvatarChange,
  context: CallContext,
): Promise<ClientAnswer> {
  const drawn = picture && (await reEncodePicture(picture));
  return changeClient(db, { id, version }, context, async (was, transaction) => {
    const image = drawn && (await storeImage(transaction, drawn));
    if (image === was.avatar_image) return undefined;
    return {
      set: { avatar_image: image },
      kind: 'client-picture',
      data: { name: was.name, isRemoval: image === null },
      before: { image: was.avatar_image },
      after: { image },
    };
  });
}
