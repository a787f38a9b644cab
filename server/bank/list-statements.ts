import { type Kysely, sql } from 'kysely';
import type { BankStatement } from '#contract/bank/bank-rows.ts';
import type { DB } from '#database/schema.ts';
import { readStatements } from './statement-rows.ts';

const perPage = 25;

/** A page of the statements, the latest days first; the last page where a later one is asked for. */
export async function listStatements(
  db: Kysely<DB>,
  { page: wanted }: { page: number },
): Promise<{ statements: BankStatement[]; total: number; page: number; perPage: number }> {
  const { total } = await db
    .selectFrom('bank_statement')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const page = Math.max(1, Math.min(wanted, Math.ceil(total / perPage)));
  const rows = await db
    .selectFrom('bank_statement')
    .select('id')
    .orderBy('to_on', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const statements = await readStatements(
    db,
    rows.map(({ id }) => id),
  );
  return { statements, total, page, perPage };
}
