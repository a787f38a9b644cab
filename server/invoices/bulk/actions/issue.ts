import { sql } from 'kysely';
import type { BulkAction } from '#contract/invoices/bulk.ts';
import { isFarAway } from '#domain/oddities.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { closedPeriod } from '#server/http/closed-period.ts';
import { writtenNumber } from '#server/ledger/next-number.ts';
import { readHeldBack } from '#server/invoices/commands/issue/held-back.ts';
import { idsOf } from '#server/bulk/bulk-work.ts';
import type { BulkInvoice, BulkMoment } from './bulk-invoices.ts';
import type { InvoiceWork } from './invoice-work.ts';

type IssueAction = Extract<BulkAction, { kind: 'issue' }>;

/** Gives drafts their numbers in the order of their dates. What one alone would be asked about is left out, unless it is confirmed. */
export const issue: InvoiceWork<'issue'> = {
  refuse: (invoice, action, moment) => {
    const { isDeleted, isIssued, hasLine } = invoice;
    if (isDeleted) return refusal('invoice.inTrash');
    if (isIssued) return refusal('bulk.notDraft');
    return hasLine ? refuseDay(invoice, action, moment) : refusal('invoice.noLine');
  },
  refuseSome: async (db, part) => {
    const held = await readHeldBack(db, part);
    return new Map(held.map((id) => [id, refusal('bulk.notThatEInvoice')]));
  },
  confirms: ({ key }, { numbersFollowDates }) => {
    if (key === 'bulk.farAway') return 'far-away';
    // Where the law wants numbers to follow dates, nobody can mean it.
    return key === 'bulk.outOfOrder' && !numbersFollowDates ? 'out-of-order' : undefined;
  },
  apply: async ({ transaction, items, actorId }) => {
    await sql`
      with picked as (
        select id, extract(year from issued_date)::int as year,
          row_number() over (partition by extract(year from issued_date) order by issued_date, id) as place
        from invoice where id = any(${idsOf(items)}::bigint[])
      ), counted as (
        select year, count(*)::int as invoices from picked group by year
      ), given as (
        -- The last lock but the ledger's: from here to the commit, others who issue wait for their numbers.
        insert into number_series as series (code, year, last_counter) select 'invoice', year, invoices from counted order by year
        on conflict (code, year) do update set last_counter = series.last_counter + excluded.last_counter
        returning year, last_counter
      ), numbered as (
        select id, year, counter, ${writtenNumber} as number
        from (select id, year, (last_counter - invoices + place)::int as counter from picked join counted using (year) join given using (year)) as placed,
          number_format where number_format.series = 'invoice'
      ), noted as (
        insert into activity (invoice_id, actor_id, kind, before, after, data)
        select numbered.id, ${actorId}, 'issued', '{"number": null}', jsonb_build_object('number', numbered.number), jsonb_build_object(
          'number', numbered.number,
          'total', jsonb_build_object('minor', total_minor::text, 'currency', currency, 'exponent', currency.exponent))
        from numbered join invoice on invoice.id = numbered.id join currency on currency.code = invoice.currency
        order by counter
      )
      update invoice set series = 'invoice', number = numbered.number, number_year = year, number_counter = counter, issued_at = now(),
        version = version + 1
      from (select * from numbered order by year, counter offset 0) as numbered where invoice.id = numbered.id`.execute(
      transaction,
    );
  },
  undo: undefined,
};

function refuseDay(
  { issuedDate: day }: BulkInvoice,
  { confirm }: IssueAction,
  { today, lastNumbers, numbersFollowDates, closedMonths }: BulkMoment,
): Refusal | undefined {
  const month = `${day.slice(0, 7)}-01`;
  const state = closedMonths.get(month);
  if (state !== undefined) return closedPeriod(month, state);
  if (!confirm.includes('far-away') && isFarAway(day, today)) return refusal('bulk.farAway');
  const last = lastNumbers.get(day.slice(0, 4));
  if (!last || last.day <= day) return undefined;
  if (!numbersFollowDates && confirm.includes('out-of-order')) return undefined;
  return refusal('bulk.outOfOrder', { last: last.number, lastDay: last.day });
}
