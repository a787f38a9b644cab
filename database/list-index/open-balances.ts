import { type RawBuilder, sql } from 'kysely';
import { sumOf } from './by-status.ts';

export interface OpenBalance {
  client_id: bigint;
  minor: bigint;
}

/**
 * What each client that was billed in a currency (ISO 4217, or a column of such) owes in it, drafts aside: as it is counted ahead for the
 * list of invoices, with the changes that are not folded yet.
 */
export function openBalances(currency: string | RawBuilder<unknown>) {
  return sql<OpenBalance>`(
    select client_id, sum(balance)::bigint as minor
    from (
      select client_id, ${sumOf('balance_minor')} - balance_minor[status_rank('Draft')] as balance
      from invoice_list_count where currency = ${currency}
      union all
      select client_id, weight * balance_minor
      from invoice_list_delta where currency = ${currency} and status <> status_rank('Draft')
    ) as counted
    group by client_id)`;
}
