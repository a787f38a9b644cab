import { sql } from 'kysely';

/**
 * What a client paid and what was refunded to it, as rows of a list: `id` is negative of a refund, as is its amount. A refund that was taken
 * back is none.
 */
export const moneyOfClient = (id: number) => sql`
  select id, paid_on, method, currency, amount_minor from payment where client_id = ${id}
  union all
  select -id, refunded_on, method, currency, -amount_minor from refund
  where client_id = ${id} and reverses_id is null
    and not exists (select from refund as back where back.reverses_id = refund.id)`;
