import { type Kysely, sql, type Transaction } from 'kysely';
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { lockWebhook, note } from './change-webhooks.ts';
import { eventName } from './event-body.ts';
import { readDelivery, unknownDelivery } from './read-webhooks.ts';

/** Sends an event that tells of nothing. @throws {ProblemError} `not-found`, `wrong-state` where it is off */
export function sendTest(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<WebhookDelivery> {
  return inTransaction(db, async (transaction) => {
    const { url } = await lockSwitchedOn(transaction, id);
    await note(transaction, { kind: 'webhook-tested', url, context });
    const event = await transaction
      .insertInto('webhook_event')
      .values({ type: 'webhook.test', subject: 'webhook', data: sql`'{}'` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return queue(transaction, { id, eventId: event.id, subject: 'webhook' });
  });
}

/** @throws {ProblemError} `not-found`, `wrong-state` where it is off, or the delivery is waiting anyway */
export function sendAgain(
  db: Kysely<DB>,
  { id, deliveryId }: { id: number; deliveryId: number },
  context: CallContext,
): Promise<WebhookDelivery> {
  return inTransaction(db, async (transaction) => {
    const { url } = await lockSwitchedOn(transaction, id);
    const { rows } = await sql<{ eventId: bigint; subject: string; state: string }>`
      select event_id as "eventId", subject, state from webhook_delivery where id = ${deliveryId} and endpoint_id = ${id}`.execute(
      transaction,
    );
    const [delivery] = rows;
    if (!delivery) throw unknownDelivery(deliveryId);
    refuseIf(delivery.state === 'waiting' ? refusal('webhooks.waiting') : undefined);
    const event = eventName(delivery.eventId);
    await note(transaction, { kind: 'webhook-sent-again', event, url, context });
    return queue(transaction, { id, ...delivery });
  });
}

async function lockSwitchedOn(transaction: Transaction<DB>, id: number): Promise<{ url: string }> {
  const { url, isOn } = await lockWebhook(transaction, id);
  refuseIf(isOn ? undefined : refusal('webhooks.off'));
  return { url };
}

async function queue(
  transaction: Transaction<DB>,
  { id, eventId, subject }: { id: number; eventId: bigint; subject: string },
): Promise<WebhookDelivery> {
  // Whoever asks wants to see it now, not after a pause.
  await sql`update webhook_endpoint set paused_until = null where id = ${id}`.execute(transaction);
  const made = await transaction
    .insertInto('webhook_delivery')
    .values({ event_id: eventId, endpoint_id: BigInt(id), subject })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = await readDelivery(transaction, { id, deliveryId: Number(made.id) });
  return { ...delivery, last: null };
}
