import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { InvoiceSearch } from '#domain/invoice-search.ts';
import type { SearchedRange } from '#domain/searched-range.ts';
import { allOf, anyOf, type Condition } from './conditions.ts';

/** Whether there are parts of a search that nothing is counted by ahead. */
export function hasUnindexedFilter({ tags, amounts, days }: InvoiceSearch): boolean {
  return tags.length + amounts.length + days.length > 0;
}

/** Those parts as conditions on invoice_list. */
export async function unindexedFilter(
  db: Kysely<DB>,
  { tags, amounts, days }: InvoiceSearch,
): Promise<Condition[]> {
  const exponents = amounts.length > 0 ? await readExponents(db) : [];
  return [
    ...(tags.length > 0 ? [sql<SqlBool>`tags @> fold_texts(${tags}::text[])`] : []),
    ...amounts.map((amount) => hasAmount(amount, exponents)),
    ...days.map(({ of, range }) =>
      liesIn(sql.ref(`${of}_date`), range, { first: asDay, last: asDay }),
    ),
  ];
}

interface Exponent {
  exponent: number;
  currencies: string[];
}

async function readExponents(db: Kysely<DB>): Promise<Exponent[]> {
  const { rows } = await sql<Exponent>`
    select exponent, array_agg(code::text) as currencies from currency group by exponent`.execute(
    db,
  );
  return rows;
}

function hasAmount(
  { of, range }: InvoiceSearch['amounts'][number],
  exponents: readonly Exponent[],
): Condition {
  const columns = of === 'either' ? (['total', 'balance'] as const) : [of];
  return anyOf(
    exponents.flatMap(({ exponent, currencies }) =>
      columns.map((column) =>
        allOf([
          sql<SqlBool>`currency = any (${currencies}::text[])`,
          liesIn(sql.ref(`${column}_minor`), range, inMinorUnits(exponent)),
        ]),
      ),
    ),
  );
}

interface Ends {
  /** The least value that is not before an end, or that is not after it. */
  first: (at: string) => RawBuilder<unknown>;
  last: (at: string) => RawBuilder<unknown>;
}

const asDay = (at: string) => sql`${at}::date`;

/** What is searched for may have more decimals than the currency, and more digits than an amount can have. */
function inMinorUnits(exponent: number): Ends {
  const minor = (at: string) => sql`least(${at}::numeric * 1e${sql.lit(exponent)}, 1e18)`;
  return {
    first: (at) => sql`ceil(${minor(at)})::bigint`,
    last: (at) => sql`floor(${minor(at)})::bigint`,
  };
}

function liesIn(
  value: RawBuilder<unknown>,
  { from, to }: SearchedRange<string>,
  { first, last }: Ends,
): Condition {
  return allOf([
    ...(from?.isIncluded === true ? [sql<SqlBool>`${value} >= ${first(from.at)}`] : []),
    ...(from?.isIncluded === false ? [sql<SqlBool>`${value} > ${last(from.at)}`] : []),
    ...(to?.isIncluded === true ? [sql<SqlBool>`${value} <= ${last(to.at)}`] : []),
    ...(to?.isIncluded === false ? [sql<SqlBool>`${value} < ${first(to.at)}`] : []),
  ]);
}
