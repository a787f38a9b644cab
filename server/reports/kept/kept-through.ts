import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { EntrySpan } from '../sql/kept-tax.ts';
import type { KeptScope, ReportScope } from '../sql/report-table.ts';

export type WholeSpan = Required<EntrySpan>;

/** Of a row of the ledger: whether it is in a span. */
export const written = ({ after, through }: WholeSpan) => sql`id > ${after} and id <= ${through}`;

/**
 * A scope with the id of the last entry whose sums are kept, 0 where none are, and the day of the kept ageing. What is read with it is read in the same transaction,
 * or entries that are kept meanwhile would count twice.
 */
export async function withKept(db: Transaction<DB>, scope: ReportScope): Promise<KeptScope> {
  const aged = await db.selectFrom('client_ageing_day').select('day').executeTakeFirst();
  return { ...scope, keptThrough: await readKeptThrough(db), agedOn: aged?.day ?? null };
}

export async function readKeptThrough(db: Transaction<DB>): Promise<bigint> {
  const row = await db.selectFrom('report_progress').select('through_entry').executeTakeFirst();
  return row?.through_entry ?? 0n;
}
