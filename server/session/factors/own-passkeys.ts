import { type Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { Registration } from '#contract/session/passkeys.ts';
import type { Passkey } from '#contract/session/second-factor.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { requirePlace } from './ask-passkeys.ts';
import { takeFromSession } from '../challenges.ts';
import { checkNewPasskey } from './check-passkey.ts';
import { afterAdding, afterRemoving, changeFactors, type FactorDeps } from './own-factors.ts';
import { listPasskeys, readPasskey } from './passkey-rows.ts';

const mostPasskeys = 20;

/**
 * Keeps a passkey that the browser has made.
 * @throws {ProblemError} `rule-broken` where it is not the one that was asked for
 */
export async function addPasskey(
  db: Kysely<DB>,
  { name, response, context }: { name: string; response: Registration; context: CallContext },
  deps: FactorDeps,
): Promise<{ passkey: Passkey; backupCodes: string[] }> {
  const { caller, origin } = context;
  const place = requirePlace(origin);
  const challenge = await takeFromSession(db, 'passkey-new', caller.sessionId);
  const made = challenge && (await checkNewPasskey({ response, challenge, place }));
  if (!made) throw ruleBroken('response', refusal('factors.passkeyNotMade'));
  return changeFactors(db, caller, async (own) => {
    const { transaction, userId } = own;
    const known = await listPasskeys(transaction, userId);
    refuseIf(known.length >= mostPasskeys ? refusal('factors.tooManyPasskeys') : undefined);
    const row = await transaction
      .insertInto('passkey')
      .values({
        user_id: userId,
        name,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: BigInt(made.counter),
        transports: made.transports ?? [],
      })
      .onConflict((conflict) => conflict.constraint('passkey_credential_unique').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw ruleBroken('response', refusal('factors.passkeyKnown'));
    await writeActivity(transaction, {
      actorId: caller.userId,
      kind: 'passkey-added',
      data: { name },
    });
    const backupCodes = await afterAdding(own, { caller, deps });
    return { passkey: await readPasskey(transaction, { userId, id: row.id }), backupCodes };
  });
}

/** @throws {ProblemError} `not-found` */
export function renamePasskey(
  db: Kysely<DB>,
  { id, name, context: { caller } }: { id: number; name: string; context: CallContext },
): Promise<{ passkey: Passkey }> {
  return changeFactors(db, caller, async ({ transaction, userId }) => {
    const known = await listPasskeys(transaction, userId);
    const before = known.find((one) => one.id === id);
    if (!before) throw new ProblemError('not-found');
    await transaction.updateTable('passkey').set({ name }).where('id', '=', BigInt(id)).execute();
    if (before.name !== name) {
      await writeActivity(transaction, {
        actorId: caller.userId,
        kind: 'passkey-renamed',
        data: { before: before.name, after: name },
      });
    }
    return { passkey: { ...before, name } };
  });
}

/** @throws {ProblemError} `not-found`, `wrong-state` where the organisation demands a factor */
export function removePasskey(
  db: Kysely<DB>,
  { id, context: { caller } }: { id: number; context: CallContext },
  deps: FactorDeps,
): Promise<Record<string, never>> {
  return changeFactors(db, caller, async (own) => {
    const { transaction, userId } = own;
    const removed = await transaction
      .deleteFrom('passkey')
      .where('id', '=', BigInt(id))
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new ProblemError('not-found');
    await writeActivity(transaction, {
      actorId: caller.userId,
      kind: 'passkey-removed',
      data: { name: removed.name },
    });
    await afterRemoving(own, deps);
    return {};
  });
}
