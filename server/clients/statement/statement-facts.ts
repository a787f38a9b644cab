import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { formatMoney } from '#domain/format-money.ts';
import { minorToDecimal } from '#domain/money.ts';
import { writingColumn } from '#server/ledger/read-writing.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { readAccounts, type StatementAccount, type StatementAim } from './read-statement.ts';

/** So many open invoices are named in a letter; the others are counted. */
const mostOpenInvoices = 50;

interface OpenInvoice {
  number: string;
  dueDate: CalendarDay;
  balance: string;
}

/** What a letter about a client's account says; amounts as texts. */
export interface StatementFacts {
  client: { id: number; name: string; email: string };
  organisation: { name: string; email: string; timeZone: string };
  /** How the client is written to. */
  writing: WritingStyle;
  aim: StatementAim;
  accounts: readonly StatementAccount[];
  /** One text a currency; empty where nothing has ever moved. */
  balances: readonly string[];
  isOwed: boolean;
}

/** @throws {ProblemError} `not-found` */
export async function readStatementFacts(
  db: Kysely<DB>,
  period: Pick<StatementAim, 'id' | 'from' | 'to'>,
): Promise<StatementFacts> {
  const client = await db
    .selectFrom('client')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .where('client.id', '=', BigInt(period.id))
    .select(['client.name', 'client.company_email as email', 'organisation.name as company'])
    .select(['organisation.company_email as replyTo'])
    .select(writingColumn(sql.ref('client.id')).as('writing'))
    .select(['organisation.time_zone as timeZone', 'organisation.currency'])
    .executeTakeFirst();
  if (!client) throw notFound('client', period.id);
  const { name, email, company, replyTo, writing, timeZone, currency } = client;
  const aim = { ...period, currency };
  const accounts = await readAccounts(db, aim);
  return {
    client: { id: period.id, name, email },
    organisation: { name: company, email: replyTo, timeZone },
    writing,
    ...{ aim, accounts },
    balances: accounts
      .filter(({ closingMinor }, place) => closingMinor !== 0n || place === 0)
      .map((account) => written(account.closingMinor, account, writing.locale)),
    isOwed: accounts.some(({ closingMinor }) => closingMinor > 0n),
  };
}

/** What the client still has to pay now, the earliest due date first. */
export async function readOpenInvoices(
  db: Kysely<DB>,
  { client, writing }: StatementFacts,
): Promise<{ invoices: OpenInvoice[]; others: number }> {
  const { rows } = await sql<{
    number: string;
    dueDate: CalendarDay;
    balanceMinor: bigint;
    currency: string;
    exponent: number;
    count: number;
  }>`
    select number, due_date as "dueDate", balance_minor as "balanceMinor", currency, exponent, (count(*) over ())::int as count
    from invoice join currency on currency.code = invoice.currency
    where client_id = ${client.id} and issued_at is not null and balance_minor > 0
    order by due_date, invoice.id limit ${mostOpenInvoices}`.execute(db);
  return {
    invoices: rows.map(({ number, dueDate, balanceMinor, ...unit }) => ({
      ...{ number, dueDate, balance: written(balanceMinor, unit, writing.locale) },
    })),
    others: Math.max(0, (rows[0]?.count ?? 0) - rows.length),
  };
}

function written(
  minor: bigint,
  { currency, exponent }: Pick<StatementAccount, 'currency' | 'exponent'>,
  locale: string,
): string {
  return formatMoney(minorToDecimal(minor, exponent), { currency, locale });
}
