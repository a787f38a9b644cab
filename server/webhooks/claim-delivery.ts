import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { KeptEvent } from './event-body.ts';

export interface ClaimedDelivery {
  id: bigint;
  endpointId: bigint;
  subject: string;
  /** This one included. */
  attempts: number;
  event: KeptEvent;
  url: string;
  secret: Buffer;
  /** The secret before, as long as it is signed with as well. */
  previousSecret: Buffer | null;
}

/**
 * Takes the delivery that is due longest at one of the endpoints that are not busy: the earliest of its subject, and one that no
 * other process is at work on. Counted and committed before anything is sent.
 */
export async function claimDelivery(
  db: Kysely<DB>,
  { busy, leaseMs }: { busy: readonly bigint[]; leaseMs: number },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<Omit<ClaimedDelivery, 'event'> & KeptEvent & { eventId: bigint }>`
    with due as (
      select due.id from webhook_endpoint as endpoint cross join lateral (
        select delivery.id, next_attempt_at from webhook_delivery as delivery
        where endpoint_id = endpoint.id and state = 'waiting' and next_attempt_at <= now()
          and (leased_until is null or leased_until < now())
          and not exists (select from webhook_delivery as earlier
            where earlier.endpoint_id = delivery.endpoint_id and earlier.subject = delivery.subject
              and earlier.state = 'waiting' and earlier.id < delivery.id)
        order by next_attempt_at, id limit 1 for update skip locked
      ) as due
      where is_on and (paused_until is null or paused_until <= now()) and endpoint.id <> all(${busy})
      order by next_attempt_at limit 1
    ), claimed as (
      update webhook_delivery set attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, now()),
        leased_until = now() + make_interval(secs => ${leaseMs / 1_000})
      from due where webhook_delivery.id = due.id
      returning webhook_delivery.*
    )
    select claimed.id, claimed.endpoint_id as "endpointId", claimed.subject, attempts, event.id as "eventId", type, at, data,
      url, secret, case when previous_until > now() then previous_secret end as "previousSecret"
    from claimed join webhook_event as event on event.id = event_id join webhook_endpoint as endpoint on endpoint.id = endpoint_id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { eventId, type, at, data, ...delivery } = row;
  return { ...delivery, event: { id: eventId, type, at, data } };
}

/** Whether there is anything to claim: asked often, and answered by an index. */
export async function isDeliveryDue(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_endpoint as endpoint where is_on and (paused_until is null or paused_until <= now()) and exists (
      select from webhook_delivery where endpoint_id = endpoint.id and state = 'waiting' and next_attempt_at <= now())
    limit 1`.execute(db);
  return rows.length > 0;
}
