import { type Kysely, sql } from 'kysely';
import type { ClientAccount, ClientDetail } from '#contract/clients/clients.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { readClient } from './read-client.ts';

interface ClientAim {
  id: number;
  today: CalendarDay;
  /** The organisation's, ISO 4217: the first of the accounts. */
  currency: string;
}

/** @throws {ProblemError} `not-found` */
export function getClient(db: Kysely<DB>, aim: ClientAim): Promise<ClientDetail> {
  // One moment for all of it: an account must not know a payment that the counts do not.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => ({
      ...(await readClient(transaction, aim)),
      accounts: await readAccounts(transaction, aim),
      counts: await readCounts(transaction, aim.id),
    }));
}

async function readAccounts(db: Kysely<DB>, aim: ClientAim): Promise<ClientAccount[]> {
  const query = sql<{
    currency: string;
    exponent: number;
    balanceMinor: bigint;
    openInvoices: number;
    overdueMinor: bigint;
    overdueInvoices: number;
    creditMinor: bigint;
  }>`
    with owed as (
      select currency, sum(balance_minor)::bigint as minor, count(*) filter (where balance_minor > 0)::integer as open_count,
        coalesce(sum(balance_minor) filter (where due_date < ${aim.today}::date), 0)::bigint as overdue_minor,
        count(*) filter (where balance_minor > 0 and due_date < ${aim.today}::date)::integer as overdue_count
      from invoice where client_id = ${aim.id} and issued_at is not null group by currency
    ), kept as (
      select currency, amount_minor as minor from client_credit where client_id = ${aim.id}
    ), own as (
      select ${aim.currency}::char(3) as currency
    )
    select currency, exponent, coalesce(owed.minor, 0) as "balanceMinor", coalesce(open_count, 0) as "openInvoices",
      coalesce(overdue_minor, 0) as "overdueMinor", coalesce(overdue_count, 0) as "overdueInvoices",
      coalesce(kept.minor, 0) as "creditMinor"
    from owed full join kept using (currency) full join own using (currency)
      join currency on currency.code = currency
    order by currency <> ${aim.currency}, currency`;
  const rows = await runPrepared(db, query);
  return rows.map(({ exponent, balanceMinor, overdueMinor, creditMinor, ...account }) => ({
    ...account,
    balance: minorToNumber(balanceMinor, exponent),
    overdue: minorToNumber(overdueMinor, exponent),
    credit: minorToNumber(creditMinor, exponent),
  }));
}

async function readCounts(db: Kysely<DB>, id: number): Promise<ClientDetail['counts']> {
  const query = sql<ClientDetail['counts']>`
    select count(*) filter (where issued_at is not null)::integer as invoices,
      count(*) filter (where issued_at is null)::integer as drafts,
      (select count(*)::integer from payment where client_id = ${id}) as payments
    from invoice where client_id = ${id} and deleted_at is null`;
  const [counts] = await runPrepared(db, query);
  if (!counts) throw new Error('A count gave no row');
  return counts;
}
