import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { lockRecurring } from './lock-recurring.ts';

/**
 * Removes a recurring invoice; what it has written stays.
 * @throws {ProblemError} `not-found`, `stale-version`
 */
export function deleteRecurring(
  db: Kysely<DB>,
  id: number,
  { command, requireVersion }: CallContext,
): Promise<{ undo: UndoHandle }> {
  const { actorId } = command;
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    const row = await lockRecurring(transaction, { id, version });
    const target = await readWhole(transaction, row.id);
    await transaction.deleteFrom('recurring_invoice').where('id', '=', row.id).execute();
    await writeActivity(transaction, {
      clientId: Number(row.clientId),
      actorId,
      kind: 'recurring-deleted',
    });
    return { undo: await offerUndo(transaction, { actorId, kind: 'delete-recurring', target }) };
  });
}

const deleteTarget = z.object({
  recurring: z.looseObject({ client_id: z.int() }),
  made: z.array(z.unknown()),
});

async function readWhole(
  transaction: Transaction<DB>,
  id: bigint,
): Promise<z.output<typeof deleteTarget>> {
  const { rows } = await sql`
    select to_jsonb(recurring) as recurring,
      (select coalesce(jsonb_agg(made), '[]') from recurring_occurrence as made where recurring_id = ${id}) as made
    from recurring_invoice as recurring where id = ${id}`.execute(transaction);
  return deleteTarget.parse(rows[0]);
}

/** Writes the deleted recurring invoice again, under its id and with the days on which it has written. */
export const undoDeleteRecurring: TakeBack = async (transaction, target, { command }) => {
  const { recurring, made } = deleteTarget.parse(target);
  // The generated column follows from the others.
  await sql`
    insert into recurring_invoice (id, client_id, currency, body, term_days, every, unit, starts_on, ends_on, count, action,
      next_index, paused_at, pause_reason, actor_id, version, created_at) overriding system value
    select id, client_id, currency, body, term_days, every, unit, starts_on, ends_on, count, action,
      next_index, paused_at, pause_reason, actor_id, version + 1, created_at
    from jsonb_populate_record(null::recurring_invoice, ${JSON.stringify(recurring)}::jsonb)`.execute(
    transaction,
  );
  // A draft of it may have been thrown away for good meanwhile.
  await sql`
    insert into recurring_occurrence (recurring_id, occurs_on, invoice_id, created_at)
    select recurring_id, occurs_on, (select id from invoice where id = invoice_id), made.created_at
    from jsonb_populate_recordset(null::recurring_occurrence, ${JSON.stringify(made)}::jsonb) as made`.execute(
    transaction,
  );
  await writeActivity(transaction, {
    clientId: recurring.client_id,
    actorId: command.actorId,
    kind: 'recurring-restored',
  });
  return { done: undoneText('recurringRestored'), invoiceId: null };
};
