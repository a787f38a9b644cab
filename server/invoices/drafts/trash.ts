import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { lockInvoices, type LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';

/** How long a deleted draft can be restored. */
export const trashDays = 30;

interface TrashMove {
  invoice: LockedInvoice;
  actorId: number;
}

/**
 * Locks an invoice with its client, wherever it lies.
 * @throws {ProblemError} `not-found`
 */
export async function lockAnywhere(
  transaction: Transaction<DB>,
  { id, today }: { id: number; today: CalendarDay },
): Promise<LockedInvoice> {
  const [invoice] = await lockInvoices(transaction, { ids: [id], today });
  if (invoice) return invoice;
  throw new ProblemError('not-found', { reason: refusal('unknown.invoice', { id: String(id) }) });
}

/** Moves a locked draft to the trash. */
export async function moveToTrash(
  transaction: Transaction<DB>,
  { invoice, actorId }: TrashMove,
): Promise<void> {
  await transaction
    .updateTable('invoice')
    .set({
      deleted_at: sql`now()`,
      deleted_by: BigInt(actorId),
      version: invoice.version + 1,
    })
    .where('id', '=', invoice.id)
    .execute();
  await writeActivity(transaction, {
    invoiceId: Number(invoice.id),
    actorId,
    kind: 'deleted',
  });
}

/**
 * Brings a locked draft back from the trash.
 * @throws {ProblemError} `wrong-state` where it does not lie there, `not-found` where its time is over
 */
export async function takeFromTrash(
  transaction: Transaction<DB>,
  { invoice, actorId }: TrashMove,
): Promise<void> {
  if (invoice.deletedAt === null) {
    throw new ProblemError('wrong-state', { reason: refusal('invoice.notInTrash') });
  }
  const restored = await transaction
    .updateTable('invoice')
    .set({ deleted_at: null, deleted_by: null, version: invoice.version + 1 })
    .where('id', '=', invoice.id)
    .where('deleted_at', '>', sql<Date>`now() - make_interval(days => ${trashDays})`)
    .returning('id')
    .executeTakeFirst();
  if (!restored) {
    throw new ProblemError('not-found', {
      reason: refusal('invoice.trashExpired', { days: trashDays }),
    });
  }
  await writeActivity(transaction, {
    invoiceId: Number(invoice.id),
    actorId,
    kind: 'restored',
  });
}
