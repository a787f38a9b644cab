import { type Kysely, sql } from 'kysely';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '#contract/webhooks/webhooks.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { eventBody, eventName, type KeptEvent } from './event-body.ts';

const perPage = 25;

interface WebhookRow extends Omit<Webhook, 'id' | Moment> {
  id: bigint;
  gaveUpAt: Date | null;
  previousSecretUntil: Date | null;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  createdAt: Date;
}
type Moment = 'gaveUpAt' | 'previousSecretUntil' | 'lastSuccessAt' | 'lastFailureAt' | 'createdAt';

const iso = (at: Date | null) => at?.toISOString() ?? null;

async function selectWebhooks(db: Kysely<DB>, id?: number): Promise<Webhook[]> {
  const { rows } = await sql<WebhookRow>`
    select id, url, description, events, is_on as "isOn", gave_up_at as "gaveUpAt",
      case when previous_until > now() then previous_until end as "previousSecretUntil",
      last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt", created_at as "createdAt",
      (select count(*)::integer from webhook_delivery where endpoint_id = webhook_endpoint.id and state = 'waiting') as waiting
    from webhook_endpoint ${id === undefined ? sql`` : sql`where id = ${id}`} order by id`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    gaveUpAt: iso(row.gaveUpAt),
    previousSecretUntil: iso(row.previousSecretUntil),
    lastSuccessAt: iso(row.lastSuccessAt),
    lastFailureAt: iso(row.lastFailureAt),
    createdAt: row.createdAt.toISOString(),
  }));
}

export async function listWebhooks(db: Kysely<DB>): Promise<{ webhooks: Webhook[] }> {
  return { webhooks: await selectWebhooks(db) };
}

/** @throws {ProblemError} `not-found` */
export async function readWebhook(db: Kysely<DB>, id: number): Promise<Webhook> {
  const [found] = await selectWebhooks(db, id);
  if (!found) throw unknownWebhook(id);
  return found;
}

export function unknownWebhook(id: number): ProblemError {
  return new ProblemError('not-found', {
    reason: refusal('webhooks.unknown', { id: String(id) }),
  });
}

export function unknownDelivery(id: number): ProblemError {
  return new ProblemError('not-found', {
    reason: refusal('webhooks.unknownDelivery', { id: String(id) }),
  });
}

interface DeliveryRow extends KeptEvent {
  deliveryId: bigint;
  subject: string;
  state: WebhookDelivery['state'];
  attempts: number;
  nextAttemptAt: Date;
}
interface AttemptRow {
  at: Date;
  tookMs: number;
  status: number | null;
  answer: string;
  problem: string;
}

const columns = sql`webhook_delivery.id as "deliveryId", event.id, type, event.subject, event.at, data, state, attempts,
  next_attempt_at as "nextAttemptAt"`;
const attemptColumns = sql`at, took_ms as "tookMs", status, answer, problem`;

function toDelivery(row: DeliveryRow) {
  const { deliveryId, id, type, subject, at, state, attempts, nextAttemptAt } = row;
  return {
    id: Number(deliveryId),
    eventId: eventName(id),
    type,
    subject,
    at: at.toISOString(),
    state,
    attempts,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
  };
}

const toAttempt = (row: AttemptRow) => ({ ...row, at: row.at.toISOString() });

/** What was sent to a webhook, the latest first. @throws {ProblemError} `not-found` */
export async function listDeliveries(
  db: Kysely<DB>,
  id: number,
  { state, page }: { state?: WebhookDelivery['state'] | undefined; page: number },
): Promise<{ deliveries: WebhookDelivery[]; total: number; page: number; perPage: number }> {
  await readWebhook(db, id);
  const ofState = state === undefined ? sql`` : sql`and state = ${state}`;
  const counted = sql<{ total: number }>`
    select count(*)::integer as total from webhook_delivery where endpoint_id = ${id} ${ofState}`;
  const total = (await counted.execute(db)).rows[0]?.total ?? 0;
  const { rows } = await sql<DeliveryRow & { last: LastAttempt | null }>`
    select ${columns},
      (select to_jsonb(attempt) from (select ${attemptColumns} from webhook_attempt
        where delivery_id = webhook_delivery.id order by id desc limit 1) as attempt) as last
    from webhook_delivery join webhook_event as event on event.id = event_id
    where endpoint_id = ${id} ${ofState} order by webhook_delivery.id desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return {
    deliveries: rows.map((row) => ({
      ...toDelivery(row),
      last: row.last && toAttempt({ ...row.last, at: new Date(row.last.at) }),
    })),
    total,
    page,
    perPage,
  };
}
/** As JSON has it. */
type LastAttempt = Omit<AttemptRow, 'at'> & { at: string };

/** @throws {ProblemError} `not-found` */
export async function readDelivery(
  db: Kysely<DB>,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<WebhookDeliveryDetail> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery join webhook_event as event on event.id = event_id
    where webhook_delivery.id = ${deliveryId} and endpoint_id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw unknownDelivery(deliveryId);
  const { rows: attempts } = await sql<AttemptRow>`
    select ${attemptColumns} from webhook_attempt where delivery_id = ${deliveryId} order by id desc`.execute(
    db,
  );
  return { ...toDelivery(row), body: eventBody(row), log: attempts.map(toAttempt) };
}
