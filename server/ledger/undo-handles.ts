import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { ProblemError } from '#contract/problem.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { wrongState } from '#server/http/wrong-state.ts';

/** What takes a command back, and the ids that it works on. */
export interface UndoTarget {
  /** Such as `payment`: the command that is taken back. */
  kind: string;
  target: Readonly<Record<string, unknown>>;
}

export interface Undone {
  /** In one sentence. */
  done: string;
  /** The invoice that the caller looks at afterwards, where there is one. */
  invoiceId: number | null;
}

/**
 * Takes one kind of command back, by the target that the command has kept.
 * @throws {ProblemError} `wrong-state` where that is not possible any more
 */
export type TakeBack = (
  transaction: Transaction<DB>,
  target: UndoTarget['target'],
  context: CallContext,
) => Promise<Undone>;

export type UndoHandlers = Readonly<Record<string, TakeBack>>;

export type UndoOffer = UndoTarget & { actorId: number };

/** Makes a handle by which this person can take the command back for a quarter of an hour. */
export async function offerUndo(
  transaction: Transaction<DB>,
  offer: UndoOffer,
): Promise<UndoHandle> {
  return toUndoHandle(await runPrepared(transaction, insertOffer(transaction, offer)));
}

/** The query that does so, for a statement that writes more than that. */
export function insertOffer(transaction: Transaction<DB>, { target, ...offer }: UndoOffer) {
  return insertHandle(transaction, { ...offer, target: JSON.stringify(target) });
}

interface HandleRow {
  actorId: number;
  kind: string;
  /** As JSON, or what makes it where only the statement knows the ids. */
  target: string | RawBuilder<string>;
}

/** The same where only the statement knows the target. */
export function insertHandle(transaction: Transaction<DB>, { actorId, kind, target }: HandleRow) {
  return transaction
    .insertInto('undo_handle')
    .values({ actor_id: BigInt(actorId), kind, target })
    .returning(['id as handle', 'expires_at as expiresAt']);
}

/** The handle, from the one row of that query. */
export function toUndoHandle([row]: readonly { handle: string; expiresAt: Date }[]): UndoHandle {
  if (!row) throw new Error('A handle was inserted, and has no row');
  return { handle: row.handle, expiresAt: row.expiresAt.toISOString() };
}

/**
 * Uses a handle up and says what it takes back.
 * @throws {ProblemError} `not-found` where the person has no such handle, `wrong-state` where it was used or has expired
 */
export async function takeUndo(
  transaction: Transaction<DB>,
  { actorId, handle }: { actorId: number; handle: string },
): Promise<UndoTarget> {
  const row = await transaction
    .selectFrom('undo_handle')
    .select(['kind', 'used_at as usedAt', sql<boolean>`expires_at <= now()`.as('isExpired')])
    .select(sql<Record<string, unknown>>`target`.as('target'))
    .where('id', '=', handle)
    .where('actor_id', '=', BigInt(actorId))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found', { reason: refusal('undo.nothing') });
  if (row.usedAt !== null) throw wrongState(refusal('undo.done'));
  if (row.isExpired) throw wrongState(refusal('undo.tooLate'));
  await transaction
    .updateTable('undo_handle')
    .set({ used_at: sql`now()` })
    .where('id', '=', handle)
    .execute();
  return { kind: row.kind, target: row.target };
}
