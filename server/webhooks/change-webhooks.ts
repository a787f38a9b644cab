import { type Kysely, sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import {
  type newWebhookBody,
  type ShownSecret,
  type Webhook,
  type webhookBody,
} from '#contract/webhooks/webhooks.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { readWebhook, unknownWebhook } from './read-webhooks.ts';
import { newSecret } from './secrets.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { refusalOfUrl } from './webhook-url.ts';

const mostWebhooks = 20;

/** @throws {ProblemError} `not-allowed`, `rule-broken`, `wrong-state` */
export function addWebhook(
  db: Kysely<DB>,
  body: z.output<typeof newWebhookBody>,
  { context, deps }: { context: CallContext; deps: WebhookDeps },
): Promise<ShownSecret> {
  checkBody(body, { context, deps });
  const secret = newSecret();
  return inTransaction(db, async (transaction) => {
    await refuseTooMany(transaction);
    const { id } = await transaction
      .insertInto('webhook_endpoint')
      .values({
        url: body.url,
        description: body.description,
        events: body.events,
        secret: deps.box.seal(secret),
        created_by: BigInt(context.caller.userId),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(transaction, { kind: 'webhook-added', url: body.url, context });
    return { webhook: await readWebhook(transaction, Number(id)), secret };
  });
}

/** @throws {ProblemError} `not-allowed`, `not-found`, `rule-broken` */
export function changeWebhook(
  db: Kysely<DB>,
  { id, body }: { id: number; body: z.output<typeof webhookBody> },
  { context, deps }: { context: CallContext; deps: WebhookDeps },
): Promise<Webhook> {
  checkBody(body, { context, deps });
  return inTransaction(db, async (transaction) => {
    await lockWebhook(transaction, id);
    await transaction
      .updateTable('webhook_endpoint')
      .set({
        url: body.url,
        description: body.description,
        events: body.events,
        is_on: body.isOn,
        // A change is what is tried next, at once.
        paused_until: null,
        ...(body.isOn && { gave_up_at: null }),
      })
      .where('id', '=', BigInt(id))
      .execute();
    if (body.isOn) await beginAnew(transaction, id);
    await note(transaction, { kind: 'webhook-changed', url: body.url, context });
    return readWebhook(transaction, id);
  });
}

/** What was waiting has three days again, from now on. */
async function beginAnew(transaction: Transaction<DB>, id: number): Promise<void> {
  await sql`
    update webhook_delivery set next_attempt_at = least(next_attempt_at, now()), first_attempt_at = null
    where endpoint_id = ${id} and state = 'waiting' and (leased_until is null or leased_until < now())`.execute(
    transaction,
  );
}

/** @throws {ProblemError} `not-allowed`, `not-found` */
export function replaceSecret(
  db: Kysely<DB>,
  id: number,
  { context, deps }: { context: CallContext; deps: WebhookDeps },
): Promise<ShownSecret> {
  refuseDemo(context);
  const secret = newSecret();
  return inTransaction(db, async (transaction) => {
    const { url } = await lockWebhook(transaction, id);
    await transaction
      .updateTable('webhook_endpoint')
      .set({
        previous_secret: sql<Buffer>`secret`,
        previous_until: sql<Date>`now() + interval '24 hours'`,
        secret: deps.box.seal(secret),
      })
      .where('id', '=', BigInt(id))
      .execute();
    await note(transaction, { kind: 'webhook-secret-replaced', url, context });
    return { webhook: await readWebhook(transaction, id), secret };
  });
}

/** With everything that is waiting for it. @throws {ProblemError} `not-allowed`, `not-found` */
export function deleteWebhook(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<Record<string, never>> {
  refuseDemo(context);
  return inTransaction(db, async (transaction) => {
    const { url } = await lockWebhook(transaction, id);
    await transaction.deleteFrom('webhook_endpoint').where('id', '=', BigInt(id)).execute();
    await note(transaction, { kind: 'webhook-removed', url, context });
    return {};
  });
}

export async function lockWebhook(
  transaction: Transaction<DB>,
  id: number,
): Promise<{ url: string; isOn: boolean }> {
  const row = await transaction
    .selectFrom('webhook_endpoint')
    .select(['url', 'is_on as isOn'])
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw unknownWebhook(id);
  return row;
}

type Noted =
  | { kind: 'webhook-added' | 'webhook-changed' | 'webhook-removed' | 'webhook-secret-replaced' }
  | { kind: 'webhook-tested' }
  | { kind: 'webhook-sent-again'; event: string };

/** The host alone: the rest of an address may be a secret of the receiver. */
export async function note(
  transaction: Transaction<DB>,
  { url, context, ...noted }: Noted & { url: string; context: CallContext },
): Promise<void> {
  const { host } = new URL(url);
  const entry =
    noted.kind === 'webhook-sent-again'
      ? { kind: noted.kind, data: { host, event: noted.event } }
      : { kind: noted.kind, data: { host } };
  await writeActivity(transaction, { actorId: context.caller.userId, ...entry });
}

/** What was set up in the demo would go on telling when the records are real. */
function refuseDemo({ caller }: CallContext): void {
  if (caller.isSample) throw new ProblemError('not-allowed', { reason: refusal('webhooks.demo') });
}

function checkBody(
  { url, events }: z.output<typeof newWebhookBody>,
  { context, deps }: { context: CallContext; deps: WebhookDeps },
): void {
  refuseDemo(context);
  const reason = refusalOfUrl(url, deps.post.allowsPrivate);
  const errors = [
    ...(reason ? [{ path: 'url', reason }] : []),
    ...(events.length === 0 ? [{ path: 'events', reason: refusal('webhooks.noEvent') }] : []),
  ];
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
}

async function refuseTooMany(transaction: Transaction<DB>): Promise<void> {
  const { count } = await transaction
    .selectFrom('webhook_endpoint')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostWebhooks) {
    throw wrongState(refusal('webhooks.tooMany', { most: String(mostWebhooks) }));
  }
}
