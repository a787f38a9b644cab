import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

const keptDays = 30;

/** Removes events of more than thirty days that nothing waits for, with their deliveries. */
export async function removeOldWebhookEvents(db: Kysely<DB>): Promise<void> {
  await sql`
    delete from webhook_event where at < now() - make_interval(days => ${keptDays})
      and not exists (select from webhook_delivery where event_id = webhook_event.id
        and (state = 'waiting' or created_at >= now() - make_interval(days => ${keptDays})))`.execute(
    db,
  );
}
