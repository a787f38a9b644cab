import { sql, type SqlBool } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { SearchedRange } from '#domain/searched-range.ts';
import { allOf } from './conditions.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import { addLookedUp, type LookedUp, readAtMost, type WordHits } from './word-hits.ts';

/** The invoices that were paid, in part at least, within some days: as the figure above the list counts them. */
export async function findPaid(
  snapshot: ListSnapshot,
  { from, to }: SearchedRange<CalendarDay>,
): Promise<WordHits> {
  const inRange = allOf([
    ...(from ? [sql<SqlBool>`paid_on ${sql.raw(from.isIncluded ? '>=' : '>')} ${from.at}`] : []),
    ...(to ? [sql<SqlBool>`paid_on ${sql.raw(to.isIncluded ? '<=' : '<')} ${to.at}`] : []),
  ]);
  const parts = sql`payment join payment_allocation as part on part.payment_id = payment.id`;
  // Payments come in the order of their days, nearly: what they settle is then a small part of all that was ever settled.
  const ids = sql`
    with paid as materialized (select id from payment where ${inRange})
    select invoice_id from payment_allocation as part join paid on paid.id = part.payment_id
    where part.payment_id between (select min(id) from paid) and (select max(id) from paid)
    group by invoice_id having sum(part.amount_minor) > 0`;
  // Counted whole: what is found by this alone need not be counted again.
  const { rows } = await sql<LookedUp>`
    with found as materialized (${ids})
    select case when count(*) <= ${readAtMost(snapshot)}::integer then array(select invoice_id from found)::text end as ids,
      count(*)::integer as found from found`.execute(snapshot.db);
  const hits: WordHits = { clientIds: [], invoiceIds: [], many: [] };
  const source = {
    condition: sql<SqlBool>`
      (select sum(part.amount_minor) from ${parts} where part.invoice_id = invoice_list.id and ${inRange}) > 0`,
    scanned: sql<SqlBool>`id in (${ids})`,
    ids,
  };
  for (const row of rows) addLookedUp(hits, source, { ...row, fetched: snapshot.limits.fetched });
  return hits;
}
