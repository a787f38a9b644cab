import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';

type Use =
  'usedPaid' | 'usedChanged' | 'usedVoid' | 'usedSent' | 'usedPayment' | 'usedClient' | 'usedItem';

/**
 * Makes sure that nothing was done with what an import wrote. Its clients and invoices are locked until the end.
 * @throws {ProblemError} `wrong-state`, with what was done and to how many
 */
export async function checkUnused(transaction: Transaction<DB>, importId: bigint): Promise<void> {
  await lockWritten(transaction, importId);
  const { rows } = await sql<{ use: Use; count: number }>`
    with written as materialized (
      select import_row.*, run.created_at as written_at from import_row join import_run as run on run.id = import_id
      where import_id = ${importId}
    ), own_payment as materialized (
      select payment.* from written join payment on payment.id = record_id where record = 'payment'
    ), own_invoice as materialized (
      select invoice.*, coalesce((
        select sum(part.amount_minor) from payment_allocation as part where part.invoice_id = invoice.id
          and part.payment_id in (select id from own_payment)), 0) as own_minor
      from written join invoice on invoice.id = record_id where record = 'invoice' and before is null
    ), own_credit as (
      select client_id, currency, sum(amount_minor) as minor, count(*) from own_payment
      where not exists (select from payment_allocation as part where part.payment_id = own_payment.id) group by 1, 2
    )
    select 'usedPaid' as use, count(*)::int from own_invoice
      where paid_minor <> own_minor or credited_minor <> 0 or written_off_at is not null
        or exists (select from credit_note where invoice_id = own_invoice.id)
    union all select 'usedChanged', count(*)::int from written join invoice on invoice.id = record_id
      where record = 'invoice' and before is not null and invoice.version <> (before ->> 'version')::int
    union all select 'usedVoid', count(*)::int from own_invoice where voided_at is not null
    union all select 'usedSent', count(*)::int from own_invoice
      where sent_at is not null or downloaded_at is not null or exists (select from reminder where invoice_id = own_invoice.id)
    union all select 'usedPayment', (select count(*)::int from own_payment where reversed_minor <> 0) + coalesce((
      select sum(own_credit.count)::int from own_credit left join client_credit as credit using (client_id, currency)
      where coalesce(credit.amount_minor, 0) < own_credit.minor), 0)
    union all select 'usedClient', count(*)::int from written join client on client.id = record_id
      where record = 'client' and line is not null and (
        client.version <> coalesce((written.before ->> 'version')::int, 1)
        or written.before is null and (exists (select from invoice where client_id = client.id)
          or exists (select from payment where client_id = client.id) or exists (select from quote where client_id = client.id)
          or exists (select from recurring_invoice where client_id = client.id)
          or exists (select from timeline_entry where client_id = client.id)))
    union all select 'usedItem', count(*)::int from written join item_memory as memory
        on memory.currency || ' ' || memory.title = written.key
      where record = 'item' and memory.used_at > written_at`.execute(transaction);
  const reasons = rows.filter(({ count }) => count > 0).map(toReason);
  if (reasons.length > 0) throw wrongState(refusal('fileImport.undoUsed', { reasons }));
}

const toReason = ({ use, count }: { use: Use; count: number }): Refusal =>
  refusal(`fileImport.${use}`, { count });

/** Clients before invoices, as every command does. */
async function lockWritten(transaction: Transaction<DB>, importId: bigint): Promise<void> {
  await sql`
    select from client where id in (
      select record_id from import_row where import_id = ${importId} and record = 'client'
      union select client_id from import_row join invoice on invoice.id = record_id
        where import_id = ${importId} and record = 'invoice'
      union select client_id from import_row join payment on payment.id = record_id
        where import_id = ${importId} and record = 'payment')
    order by id for update`.execute(transaction);
  await sql`
    select from invoice where id in (
      select record_id from import_row where import_id = ${importId} and record = 'invoice'
      union select invoice_id from import_row join payment_allocation as part on part.payment_id = record_id
        where import_id = ${importId} and record = 'payment')
    order by id for update`.execute(transaction);
}
