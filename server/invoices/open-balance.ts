import { type RawBuilder, sql } from 'kysely';
import { sumOf } from '#database/list-index/by-status.ts';
import { invoiceStatuses } from '#domain/invoice-status.ts';
import { statusRanks } from './list/status-ranks.ts';

const draft = statusRanks(['Draft']);
const issued = statusRanks(invoiceStatuses.filter((status) => status !== 'Draft'));

/**
 * What a client owes in a currency, in minor units: a number that is counted ahead, with the changes that are not folded
 * yet, where adding up its invoices would read each of them.
 */
export function openBalance(
  clientId: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
): RawBuilder<bigint> {
  return sql`(
    coalesce((select ${sumOf('balance_minor', issued)} from list_count as counted
      where counted.client_id = ${clientId} and counted.currency = ${currency}), 0)
    + coalesce((select sum(weight * balance_minor) from list_change as change
      where change.client_id = ${clientId} and change.currency = ${currency} and status <> all (${sql.lit(`{${draft.join()}}`)})), 0)
  )::bigint`;
}
