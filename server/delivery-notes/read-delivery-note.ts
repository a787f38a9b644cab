import { type Kysely, sql } from 'kysely';
import type { DeliveryNote } from '#contract/delivery-notes/delivery-notes.ts';
import type { DB } from '#database/schema.ts';
import { may } from '#domain/permissions.ts';
import type { CallContext } from '#server/http/handler.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { activitySteps, describeSteps } from '#server/ledger/activity-steps.ts';
import { itemsOf, selectDeliveryNotes, toDeliveryNoteRow } from './delivery-note-rows.ts';

/** @throws {ProblemError} `not-found` */
export async function readDeliveryNote(
  db: Kysely<DB>,
  id: number,
  { caller }: Pick<CallContext, 'caller'>,
): Promise<DeliveryNote> {
  const row = await selectDeliveryNotes(db)
    .where('note.id', '=', BigInt(id))
    .select(activitySteps(sql`activity.delivery_note_id = note.id`).as('activity'))
    .executeTakeFirst();
  if (!row) throw notFound('deliveryNote', id);
  return {
    ...toDeliveryNoteRow(row),
    items: itemsOf(row),
    ...(may(caller.role, 'invoices.read-internal') && {
      activity: describeSteps(row.activity),
    }),
  };
}
