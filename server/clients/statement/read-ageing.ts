import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Ageing } from '#domain/statements/statement-document.ts';

const posted = (account: 'receivable' | 'client-credit') =>
  sql`case ${sql.lit(account)} when debit then amount_minor when credit then -amount_minor else 0 end`;

type AgeingMinor = Record<keyof Ageing, bigint>;

/** By currency what a client's invoices owed at the end of a day, by days past due, and its credit. It adds up to the balance of its account. */
export async function readAgeing(
  db: Kysely<DB>,
  { id, to }: { id: number; to: CalendarDay },
): Promise<Map<string, AgeingMinor>> {
  const late = sql`${to}::date - due_date`;
  const owedWhere = (isOf: ReturnType<typeof sql>) =>
    sql`coalesce(sum(owed) filter (where ${isOf}), 0)::bigint`;
  const { rows } = await sql<AgeingMinor & { currency: string }>`
    select moved.currency,
      ${owedWhere(sql`${late} <= 0`)} as "notDue",
      ${owedWhere(sql`${late} between 1 and 30`)} as days30,
      ${owedWhere(sql`${late} between 31 and 60`)} as days60,
      ${owedWhere(sql`${late} between 61 and 90`)} as days90,
      ${owedWhere(sql`${late} > 90`)} as over90,
      sum(held)::bigint as credit
    from (
      select currency, invoice_id, sum(${posted('receivable')}) as owed, sum(${posted('client-credit')}) as held
      from ledger_entry where client_id = ${id} and booked_on <= ${to}::date group by currency, invoice_id
    ) as moved left join invoice on invoice.id = moved.invoice_id
    group by moved.currency`.execute(db);
  return new Map(rows.map(({ currency, ...ageing }) => [currency, ageing]));
}
