import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import { isDeliveryDue } from './claim-delivery.ts';
import { sendDueWebhooks } from './send-due-webhooks.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const defaultEveryMs = 1_000;
const dayEveryMs = 30_000;

/** Sends to webhooks what is due, and notes what a new day makes past due or expired, as long as the server runs. */
export function keepTellingWebhooks(
  app: FastifyInstance,
  db: Kysely<DB>,
  { deps, now }: { deps: WebhookDeps; now: () => Date },
): void {
  periodicJob(app, {
    work: async (run) => {
      if (await isDeliveryDue(db)) await sendDueWebhooks(db, deps, run);
    },
    everyMs: deps.everyMs ?? defaultEveryMs,
    failure: 'webhooks were not sent',
  });
  periodicJob(app, {
    work: () => noteNewDay(db, now()),
    everyMs: dayEveryMs,
    isFirstAtStart: true,
    failure: 'what became past due or expired was not noted for webhooks',
  });
}

/**
 * Makes events of the invoices that became past due and of the quotes that expired by the date alone, once for each day.
 * How many there were.
 */
export async function noteNewDay(db: Kysely<DB>, now: Date): Promise<number> {
  const { rows } = await sql<{ zone: string; day: string | null }>`
    select organisation_zone() as zone, day::text from webhook_day`.execute(db);
  const [known] = rows;
  if (!known) return 0;
  const today = dayIn(known.zone, now);
  if (known.day !== null && known.day >= today) return 0;
  const { rows: told } = await sql<{ count: number }>`
    select tell_webhooks_of_days(${today}::date) as count`.execute(db);
  return told[0]?.count ?? 0;
}
