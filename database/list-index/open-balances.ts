import { type RawBuilder, sql } from 'kysely';
import { unpaidStatuses } from '#domain/invoice-status.ts';

/** The places of the statuses that owe money, for `in (…)` or `array[…]`. */
export const unpaidRanks: RawBuilder<unknown> = sql.join(
  unpaidStatuses.map((status) => sql`status_rank(${sql.lit(status)})`),
);

export interface OpenBalance {
  client_id: bigint;
  minor: bigint;
}

/**
 * What each client that was billed in a currency (ISO 4217, or a column of such) owes in it, drafts aside: as it is counted ahead for the
 * list of invoices, with the changes that are not folded yet.
 */
export function openBalances(currency: string | RawBuilder<unknown>) {
  const waiting = sql`
    select client_id, sum(weight * balance_minor) as minor
    from invoice_list_delta where currency = ${currency} and status <> status_rank('Draft') group by client_id`;
  const first = sql`not exists (
    select from invoice_list_count as counted where counted.client_id = waiting.client_id and currency = ${currency})`;
  return sql<OpenBalance>`(
    select counted.client_id, (open_minor + coalesce(waiting.minor, 0))::bigint as minor
    from invoice_list_count as counted left join (${waiting}) as waiting on waiting.client_id = counted.client_id
    where currency = ${currency}
    union all select client_id, minor::bigint from (${waiting}) as waiting where ${first})`;
}
