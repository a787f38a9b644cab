import type { Kysely, Transaction } from 'kysely';
import type { Picture } from '#contract/file-bodies.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import type { DB } from '#database/schema.ts';
import { storeImage } from '#database/store-image.ts';
import type { CallContext } from '#server/http/handler.ts';
import { reEncodePicture } from '#server/images/re-encode-picture.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { currentSession } from './current-session.ts';

type Answer = Pick<CurrentSession, 'user'>;

/** What new documents and emails name the caller from now on; issued ones keep the name that they were issued with. */
export function changeName(db: Kysely<DB>, name: string, context: CallContext): Promise<Answer> {
  return change(db, context, 'name', (transaction, userId) =>
    transaction.updateTable('app_user').set({ name }).where('id', '=', userId).execute(),
  );
}

/** @throws {ProblemError} `rule-broken` where the bytes are not a small enough picture */
export async function setPicture(
  db: Kysely<DB>,
  picture: Picture | undefined,
  context: CallContext,
): Promise<Answer> {
  const encoded = picture && (await reEncodePicture(picture));
  return change(db, context, 'picture', async (transaction, userId) => {
    const avatar_image = encoded ? await storeImage(transaction, encoded) : null;
    await transaction
      .updateTable('app_user')
      .set({ avatar_image })
      .where('id', '=', userId)
      .execute();
  });
}

function change(
  db: Kysely<DB>,
  { caller, command }: CallContext,
  field: 'name' | 'picture',
  work: (transaction: Transaction<DB>, userId: bigint) => Promise<unknown>,
): Promise<Answer> {
  const userId = BigInt(caller.userId);
  return runCommand(db, command, async (transaction) => {
    await work(transaction, userId);
    await writeActivity(transaction, {
      actorId: command.actorId,
      kind: 'account-changed',
      data: { fields: [field] },
    });
    const { user } = await currentSession(transaction, userId);
    return { user };
  });
}
