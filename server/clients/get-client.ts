import { type Kysely, sql } from 'kysely';
import type { ClientAccount, ClientDetail } from '#contract/clients/clients.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { moneyOfClient } from './money-of-client.ts';
import { selectClient, toClientAnswer } from './read-client.ts';

interface ClientAim {
  id: number;
  today: CalendarDay;
  /** The organisation's, ISO 4217: the first of the accounts. */
  currency: string;
}

/**
 * A client with its accounts and counts. It is read by one statement, which sees one moment: no account knows a payment
 * that the counts do not.
 * @throws {ProblemError} `not-found`
 */
export async function getClient(db: Kysely<DB>, aim: ClientAim): Promise<ClientDetail> {
  const query = selectClient(db, aim).select(readFigures(aim).as('figures'));
  const [row] = await runPrepared(db, query);
  if (!row) throw notFound('client', aim.id);
  const { figures, ...client } = row;
  const { accounts, counts } = figures;
  return { ...toClientAnswer(client), accounts: accounts.map(toAccount), counts };
}

/** Amounts in minor units, as digits: JSON holds no whole numbers of that size. */
type AccountRow = Omit<ClientAccount, 'balance' | 'overdue' | 'credit'> &
  Record<'balanceMinor' | 'overdueMinor' | 'creditMinor', string> & { exponent: number };

interface Figures {
  accounts: AccountRow[];
  counts: ClientDetail['counts'];
}

/** The client's invoices are gone through once. */
function readFigures({ id, today, currency }: ClientAim) {
  return sql<Figures>`(
    with billed as materialized (
      select currency, balance_minor, due_date, issued_at is not null as is_issued
      from invoice where client_id = ${id} and deleted_at is null
    ), owed as (
      select currency, sum(balance_minor) as minor, count(*) filter (where balance_minor > 0) as open_count,
        sum(balance_minor) filter (where due_date < ${today}::date) as overdue_minor,
        count(*) filter (where balance_minor > 0 and due_date < ${today}::date) as overdue_count
      from billed where is_issued group by currency
    ), kept as (
      select currency, amount_minor as minor from client_credit where client_id = ${id}
    ), own as (
      select ${currency}::char(3) as currency
    ), account as (
      select currency, exponent, coalesce(owed.minor, 0)::text as "balanceMinor", coalesce(open_count, 0) as "openInvoices",
        coalesce(overdue_minor, 0)::text as "overdueMinor", coalesce(overdue_count, 0) as "overdueInvoices",
        coalesce(kept.minor, 0)::text as "creditMinor"
      from owed full join kept using (currency) full join own using (currency)
        join currency on currency.code = currency
    )
    select json_build_object(
      'accounts', (select json_agg(account order by currency <> ${currency}, currency) from account),
      'counts', (select json_build_object('invoices', count(*) filter (where is_issued),
        'drafts', count(*) filter (where not is_issued),
        'payments', (select count(*) from (${moneyOfClient(id)}) as moved)) from billed)))`;
}

function toAccount(row: AccountRow): ClientAccount {
  const { exponent, balanceMinor, overdueMinor, creditMinor, ...account } = row;
  const money = (minor: string): number => minorToNumber(BigInt(minor), exponent);
  return {
    ...account,
    balance: money(balanceMinor),
    overdue: money(overdueMinor),
    credit: money(creditMinor),
  };
}
