import { type RawBuilder, sql } from 'kysely';

/** The columns of a day's roll-up, and what each of them adds up over the events of the day. */
const sums = {
  subscribers_gained: sql`sum(count) filter (where kind = 'subscriber.gained')`,
  subscribers_lost: sql`sum(count) filter (where kind = 'subscriber.lost')`,
  orders: sql`sum(count) filter (where kind = 'order.received')`,
  sessions: sql`sum(count) filter (where kind = 'session.started')`,
  visits: sql`sum(count) filter (where kind = 'page.visited')`,
  tickets_opened: sql`sum(count) filter (where kind = 'ticket.opened')`,
  tickets_answered: sql`sum(count) filter (where kind = 'ticket.answered')`,
  answer_minutes: sql`sum(count::bigint * answer_minutes)`,
  tickets_closed: sql`sum(count) filter (where kind = 'ticket.closed')`,
};

export const factColumns = Object.keys(sums);

/** Selects a row for each of the organisation's days, the columns in the order of `factColumns` after the day. */
export function dailySums(events: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select (event.at at time zone organisation.time_zone)::date as day,
      ${sql.join(Object.values(sums).map((sum) => sql`coalesce(${sum}, 0)::bigint`))}
    from ${events} as event cross join organisation
    group by 1`;
}
