import { AsyncLocalStorage } from 'node:async_hooks';
import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type Semaphore, takePlace } from './semaphore.ts';

/** A reader that takes nothing for so long is gone, though its connection may still be there. */
const standstillMs = 60_000;

export interface SnapshotStream {
  /** Each stream holds a transaction for as long as its reader takes: how many may. */
  places: Semaphore;
  open: () => Promise<{
    transaction: ControlledTransaction<DB>;
    write: () => AsyncGenerator<Uint8Array>;
  }>;
  standsStillAfterMs?: number;
}

/** One moment of the database that is read on and on, as slowly as its reader's line is; whoever begins it ends it. */
export async function beginSnapshot(db: Kysely<DB>): Promise<ControlledTransaction<DB>> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // Longer than a reader may stand still.
    await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(transaction);
    return transaction;
  } catch (error) {
    await endSnapshot(transaction);
    throw error;
  }
}

/** Ends it, where that was not done before. */
export async function endSnapshot(transaction: ControlledTransaction<DB>): Promise<void> {
  if (!transaction.isRolledBack) await transaction.rollback().execute();
}

/**
 * A file that is written while it is read, as of one moment. What is refused is refused before its first bytes; the transaction
 * and the place end with the file, with a reader who leaves, and with one who stands still.
 */
export async function snapshotStream({
  places,
  open,
  standsStillAfterMs = standstillMs,
}: SnapshotStream): Promise<{ bytes: Uint8Array; rest: AsyncIterable<Uint8Array> }> {
  // Whoever reads on has forgotten whose call it was: what is noted at the end is still theirs.
  const asCalled = AsyncLocalStorage.snapshot();
  const leave = await takePlace(places);
  const { transaction, write } = await open().catch((error: unknown) => {
    leave();
    throw error;
  });
  const parts = (async function* () {
    try {
      yield* write();
    } finally {
      await endSnapshot(transaction).finally(leave);
    }
  })();
  const first = await parts.next();
  let stoodStill = false;
  const watch = () =>
    setTimeout(() => {
      stoodStill = true;
      parts.return(undefined).catch(() => undefined);
    }, standsStillAfterMs).unref();
  let timer = first.done === true ? undefined : watch();
  const next = async () => {
    clearTimeout(timer);
    // An end without an error would make half a file look whole.
    if (stoodStill) throw new Error('The reader of a file stood still');
    const part = await asCalled(() => parts.next());
    if (part.done !== true) timer = watch();
    return part;
  };
  const end = () => {
    clearTimeout(timer);
    return parts.return(undefined);
  };
  return {
    bytes: first.done === true ? new Uint8Array() : first.value,
    rest: { [Symbol.asyncIterator]: () => ({ next, return: end }) },
  };
}
