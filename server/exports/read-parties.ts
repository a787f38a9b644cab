import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { ExportedClient, ExportingCompany } from './formats/export-format.ts';

export async function readExportingCompany(
  db: Kysely<DB>,
): Promise<{ company: ExportingCompany; exponent: number }> {
  const { exponent, ...company } = await db
    .selectFrom('organisation')
    .innerJoin('currency', 'currency.code', 'organisation.currency')
    .select(['organisation.name', 'address', 'country', 'registration', 'contact'])
    .select(sql<string>`coalesce(nullif(tax_number, ''), vat_id)`.as('taxNumber'))
    .select(['organisation.currency', 'currency.exponent'])
    .executeTakeFirstOrThrow();
  return { company, exponent };
}

const batchSize = 500;

interface ClientsAim {
  from: CalendarDay;
  to: CalendarDay;
  /** The words of the ledger that are booked on the account of receivables. */
  words: readonly string[];
}

/** The clients of the entries of a period, some at a time. */
export async function* readExportedClients(
  transaction: Transaction<DB>,
  { from, to, words }: ClientsAim,
): AsyncGenerator<ExportedClient> {
  const own = sql.join(words.map((word) => sql`${word}`));
  const signed = sql`case when debit in (${own}) then amount_minor else 0 end - case when credit in (${own}) then amount_minor else 0 end`;
  let behind = 0n;
  for (;;) {
    const { rows } = await sql<ExportedClient>`
      select id, name, address, country, coalesce(nullif(tax_number, ''), vat_id) as "taxNumber", moved.opening as "openingMinor", moved.closing as "closingMinor"
      from client cross join lateral (
        select coalesce(sum(${signed}) filter (where booked_on < ${from}::date), 0)::bigint as opening, coalesce(sum(${signed}), 0)::bigint as closing
        from ledger_entry where client_id = client.id and booked_on <= ${to}::date
      ) as moved
      where id > ${behind} and exists (
        select from ledger_entry where client_id = client.id and booked_on between ${from}::date and ${to}::date)
      order by id limit ${batchSize}`.execute(transaction);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    behind = last.id;
  }
}
