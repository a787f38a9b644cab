import { type Kysely, sql } from 'kysely';
import type { BankStatement } from '#contract/bank/bank-rows.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';

/** Statements with what became of their transactions, in the order of the ids. */
export async function readStatements(
  db: Kysely<DB>,
  ids: readonly bigint[],
): Promise<BankStatement[]> {
  const rows = await db
    .selectFrom('bank_statement as statement')
    .innerJoin('bank_account as account', 'account.id', 'statement.account_id')
    .innerJoin('currency', 'currency.code', 'account.currency')
    .leftJoin('app_user', 'app_user.id', 'statement.imported_by')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('bank_transaction as one')
          .leftJoin('bank_match_in_force as held', 'held.transaction_id', 'one.id')
          .whereRef('one.statement_id', '=', 'statement.id')
          .select([
            sql<number>`(count(*) filter (where held.id is not null))::int`.as('matched'),
            sql<number>`(count(*) filter (where set_aside_at is not null))::int`.as('aside'),
            sql<number>`(count(*) filter (where held.id is null and set_aside_at is null))::int`.as(
              'open',
            ),
            sumOf(sql`held.id is not null`).as('matchedMinor'),
            sumOf(sql`held.id is null and set_aside_at is null`).as('openMinor'),
          ])
          .as('told'),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`statement.id = any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], statement.id)`)
    .select(['statement.id', 'account.id as accountId', 'account.number', 'account.currency'])
    .select(['exponent', 'format', 'file_name as fileName', 'statement.name', 'duplicates'])
    .select(['from_on as from', 'to_on as to', 'imported_at as importedAt'])
    .select(['opening_minor as opening', 'closing_minor as closing', 'missing_minor as missing'])
    .select([
      'app_user.name as importedBy',
      'matched',
      'aside',
      'open',
      'matchedMinor',
      'openMinor',
    ])
    .execute();
  return rows.map(({ accountId, number, currency, exponent, ...row }) => {
    const amount = (minor: bigint) => minorToNumber(minor, exponent);
    return {
      ...{ id: Number(row.id), account: { id: Number(accountId), number, currency } },
      // As its constraint has it.
      format: row.format as BankStatement['format'],
      ...{ fileName: row.fileName, name: row.name, from: row.from, to: row.to },
      opening: row.opening === null ? null : amount(row.opening),
      closing: row.closing === null ? null : amount(row.closing),
      missing: amount(row.missing),
      duplicates: row.duplicates,
      importedAt: new Date(row.importedAt).toISOString(),
      importedBy: row.importedBy ?? '',
      counts: { open: row.open, matched: row.matched, aside: row.aside },
      sums: { open: amount(row.openMinor), matched: amount(row.matchedMinor) },
    };
  });
}

/** Of what came in in the currency of the account. */
const sumOf = (which: ReturnType<typeof sql>) =>
  sql<bigint>`coalesce(sum(one.amount_minor) filter (where ${which} and amount_minor > 0
    and one.currency = account.currency), 0)::bigint`;
