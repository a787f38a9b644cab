import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '#database/schema.ts';
import { holdsWord } from '#database/text-search.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceSearch } from '#domain/invoice-search.ts';
import type { SearchedRange } from '#domain/searched-range.ts';
import { searchedAmounts } from './search-amount.ts';
import { statusOn } from './status-on.ts';

type Where = ExpressionBuilder<DB, 'invoice' | 'client' | 'currency'>;
type Condition = Expression<SqlBool>;

/** What the invoice at hand, its client and its currency must meet to be found by a search. */
export function meetsSearch(where: Where, search: InvoiceSearch, today: CalendarDay): Condition {
  return where.and([
    ...search.words.map((word) => holdsAnywhere(where, word)),
    ...search.clients.map((name) => holdsWord(where.ref('client.search_text'), name)),
    ...(search.clientId === undefined
      ? []
      : [where('invoice.client_id', '=', BigInt(search.clientId))]),
    ...search.tags.map(carriesTag),
    ...isOneOf(statusOn(today), search.statuses),
    ...isOneOf(sql`invoice.currency`, search.currencies),
    ...search.amounts.map((amount) => hasAmount(where, amount)),
    ...search.days.flatMap(({ of, range }) =>
      liesIn(sql.ref(`invoice.${of}_date`), range, (day) => sql`${day}::date`),
    ),
  ]);
}

function holdsAnywhere(where: Where, word: string): Condition {
  return where.or([
    holdsWord(where.ref('client.search_text'), word),
    holdsWord(where.ref('invoice.number_search'), word),
    ...[holdsIdDigits(word)].filter((condition) => condition !== undefined),
    ...isAmount(word),
  ]);
}

function holdsIdDigits(word: string): Condition | undefined {
  const digits = word.startsWith('#') ? word.slice(1) : word;
  if (!/^\d+$/.test(digits)) return undefined;
  return sql<SqlBool>`strpos(invoice.id::text, ${digits}) > 0`;
}

function isAmount(word: string): Condition[] {
  return searchedAmounts(word).map(
    ({ exponent, minor }) => sql<SqlBool>`(currency.exponent = ${exponent}
      and ${minor.toString()}::bigint in (invoice.total_minor, invoice.balance_minor))`,
  );
}

function carriesTag(tag: string): Condition {
  return sql<SqlBool>`exists (select from unnest(invoice.tags) as tag where fold_text(tag) = fold_text(${tag}))`;
}

function isOneOf(value: Expression<unknown>, values?: readonly string[]): Condition[] {
  return values === undefined ? [] : [sql<SqlBool>`${value} = any(${values})`];
}

function hasAmount(where: Where, { of, range }: InvoiceSearch['amounts'][number]): Condition {
  const columns = of === 'either' ? (['total', 'balance'] as const) : [of];
  // Compared as exact numbers: what is searched for may have more decimals than the currency.
  const minor = (amount: string) => sql`${amount}::numeric * 10::numeric ^ currency.exponent`;
  return where.or(
    columns.map((column) => where.and(liesIn(sql.ref(`invoice.${column}_minor`), range, minor))),
  );
}

function liesIn(
  value: Expression<unknown>,
  { from, to }: SearchedRange<string>,
  end: (at: string) => Expression<unknown>,
): Condition[] {
  return [
    ...(from
      ? [sql<SqlBool>`${value} ${sql.raw(from.isIncluded ? '>=' : '>')} ${end(from.at)}`]
      : []),
    ...(to ? [sql<SqlBool>`${value} ${sql.raw(to.isIncluded ? '<=' : '<')} ${end(to.at)}`] : []),
  ];
}
