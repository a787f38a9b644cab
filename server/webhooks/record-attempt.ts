import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import type { PostAnswer } from './post-webhook.ts';
import { patienceMs } from './retry-delay.ts';
import { tellAdmins } from './tell-admins.ts';

export interface Attempt extends PostAnswer {
  tookMs: number;
}

interface Recording {
  delivery: ClaimedDelivery;
  attempt: Attempt;
  retryMs: number;
  mail: MailDeps;
}

/** What fails keeps the other deliveries of the endpoint waiting no longer than that. */
const longestPauseMs = 30_000;

/** Posts what came of an attempt, whole or not at all: the log, the next attempt, and the end of patience. */
export function recordAttempt(db: Kysely<DB>, recording: Recording): Promise<void> {
  const { delivery, attempt } = recording;
  return inTransaction(db, async (transaction) => {
    // The endpoint first: those at work on it wait for each other, and never in a circle.
    const { rows } = await sql<{ lastSuccessAt: Date | null }>`
      select last_success_at as "lastSuccessAt" from webhook_endpoint where id = ${delivery.endpointId} for no key update`.execute(
      transaction,
    );
    const [endpoint] = rows;
    // Deleted meanwhile, with its deliveries.
    if (!endpoint) return;
    await keepAttempt(transaction, delivery, attempt);
    if (attempt.problem === '') await settle(transaction, delivery);
    else await tryLater(transaction, recording, endpoint.lastSuccessAt);
  });
}

async function keepAttempt(
  transaction: Transaction<DB>,
  { id }: ClaimedDelivery,
  { tookMs, status, answer, problem }: Attempt,
): Promise<void> {
  await transaction
    .insertInto('webhook_attempt')
    .values({
      delivery_id: id,
      took_ms: tookMs,
      status,
      answer: answer.slice(0, 1_000),
      problem: problem.slice(0, 300),
    })
    .execute();
}

async function settle(transaction: Transaction<DB>, delivery: ClaimedDelivery): Promise<void> {
  await sql`
    update webhook_delivery set state = 'delivered', finished_at = now(), leased_until = null
    where id = ${delivery.id} and state = 'waiting'`.execute(transaction);
  await sql`
    update webhook_endpoint set last_success_at = now(), paused_until = null where id = ${delivery.endpointId}`.execute(
    transaction,
  );
}

async function tryLater(
  transaction: Transaction<DB>,
  { delivery, attempt, retryMs, mail }: Recording,
  lastSuccessAt: Date | null,
): Promise<void> {
  const { rows } = await sql<{ state: string; firstAttemptAt: Date }>`
    update webhook_delivery set leased_until = null,
      state = case when over then 'failed' else 'waiting' end, finished_at = case when over then now() end,
      next_attempt_at = least(now() + make_interval(secs => ${retryMs / 1_000}), ends_at)
    from (select id, now() >= ends_at as over, ends_at from (
      select id, first_attempt_at + make_interval(secs => ${patienceMs / 1_000}) as ends_at from webhook_delivery where id = ${delivery.id}
    ) as ends) as patience
    where webhook_delivery.id = patience.id and state = 'waiting'
    returning state, first_attempt_at as "firstAttemptAt"`.execute(transaction);
  await sql`
    update webhook_endpoint set last_failure_at = now(), paused_until = now() + make_interval(secs => ${
      Math.min(retryMs, longestPauseMs) / 1_000
    }) where id = ${delivery.endpointId}`.execute(transaction);
  const [left] = rows;
  if (!left) return;
  if (left.state === 'waiting') {
    // Those of the same subject wait behind it anyway: they need not be looked at before.
    await sql`
      update webhook_delivery set next_attempt_at = greatest(later.next_attempt_at, head.next_attempt_at)
      from webhook_delivery as head, webhook_delivery as later
      where head.id = ${delivery.id} and later.id = webhook_delivery.id and webhook_delivery.endpoint_id = head.endpoint_id
        and webhook_delivery.subject = head.subject and webhook_delivery.state = 'waiting' and webhook_delivery.id > head.id`.execute(
      transaction,
    );
  } else if (lastSuccessAt === null || lastSuccessAt < left.firstAttemptAt) {
    await giveUp(transaction, { delivery, attempt, mail });
  }
}

/** Nothing at all arrived in all that time: what is waiting waits for somebody to switch it on again. */
async function giveUp(
  transaction: Transaction<DB>,
  { delivery, attempt, mail }: Omit<Recording, 'retryMs'>,
): Promise<void> {
  const switchedOff = await sql`
    update webhook_endpoint set is_on = false, gave_up_at = now() where id = ${delivery.endpointId} and is_on returning id`.execute(
    transaction,
  );
  if (switchedOff.rows.length === 0) return;
  const { host } = new URL(delivery.url);
  await writeActivity(transaction, { actorId: null, kind: 'webhook-given-up', data: { host } });
  await tellAdmins(transaction, { host, problem: attempt.problem }, mail);
}
