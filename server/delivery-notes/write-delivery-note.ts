import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Insertable, sql, type Transaction } from 'kysely';
import {
  type DeliveryNote as Answer,
  type DeliveryNoteBody,
  deliveryNoteBody,
} from '#contract/delivery-notes/delivery-notes.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB, DeliveryNote } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import type { CallContext } from '#server/http/handler.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { itemsOf } from './delivery-note-rows.ts';
import { readDeliveryNote } from './read-delivery-note.ts';

/** @throws {ProblemError} `rule-broken` where its client is gone or archived */
export function createDeliveryNote(
  db: Kysely<DB>,
  body: DeliveryNoteBody,
  context: CallContext,
): Promise<Answer> {
  const { command } = context;
  return runCommand(db, command, async (transaction) => {
    await lockClient(transaction, body.clientId);
    const row = await transaction
      .insertInto('delivery_note')
      .values(columnsOf(body))
      .returning('id')
      .executeTakeFirstOrThrow();
    const deliveryNoteId = Number(row.id);
    await writeActivity(transaction, {
      deliveryNoteId,
      actorId: command.actorId,
      kind: 'created',
    });
    return readDeliveryNote(transaction, deliveryNoteId, context);
  });
}

/**
 * What is equal stays as it is, under its version.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`
 */
export function updateDeliveryNote(
  db: Kysely<DB>,
  { id, body }: { id: number; body: DeliveryNoteBody },
  context: CallContext,
): Promise<Answer> {
  const { command } = context;
  const version = context.requireVersion();
  return runCommand(db, command, async (transaction) => {
    const before = await lockDeliveryNote(transaction, id);
    checkVersion(before, version);
    const names = Object.keys(deliveryNoteBody.shape) as (keyof DeliveryNoteBody)[];
    const fields = names.filter((name) => !isDeepStrictEqual(before[name], body[name]));
    if (fields.length > 0) {
      if (fields.includes('clientId')) await lockClient(transaction, body.clientId);
      await transaction
        .updateTable('delivery_note')
        .set({ ...columnsOf(body), version: version + 1 })
        .where('id', '=', BigInt(id))
        .execute();
      await writeActivity(transaction, {
        deliveryNoteId: id,
        actorId: command.actorId,
        kind: 'edited',
        data: { fields },
      });
    }
    return readDeliveryNote(transaction, id, context);
  });
}

function columnsOf({ clientId, title, deliveredOn, items }: DeliveryNoteBody) {
  return {
    client_id: BigInt(clientId),
    title,
    delivered_on: deliveredOn,
    items: JSON.stringify(items),
  } satisfies Insertable<DeliveryNote>;
}

/** As it was written, with its version. */
async function lockDeliveryNote(
  transaction: Transaction<DB>,
  id: number,
): Promise<DeliveryNoteBody & { version: number }> {
  const row = await transaction
    .selectFrom('delivery_note')
    .where('id', '=', BigInt(id))
    .forUpdate()
    .select(['version', 'client_id', 'title', 'delivered_on as deliveredOn', 'items'])
    .executeTakeFirst();
  if (!row) throw notFound('deliveryNote', id);
  const { client_id: clientId, ...note } = row;
  return { ...note, clientId: Number(clientId), items: itemsOf(row) };
}

/** Keeps the client from being archived or deleted until the transaction ends. */
async function lockClient(transaction: Transaction<DB>, id: number): Promise<void> {
  const { rows } = await sql<{ name: string; archivedAt: Date | null }>`
    select name, archived_at as "archivedAt" from client where id = ${id} for share`.execute(
    transaction,
  );
  const [client] = rows;
  if (client?.archivedAt === null) return;
  const reason = client
    ? refusal('client.archived', { name: client.name })
    : refusal('client.notFound');
  throw new ProblemError('rule-broken', { errors: [{ path: 'clientId', reason }] });
}
