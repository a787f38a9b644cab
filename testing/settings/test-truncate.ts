import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import type pg from 'pg';

/** Lets a test empty the tables that nobody may empty. */
export async function allowTruncate(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %I disable trigger %I', tgrelid::regclass, tgname) as statement
     from pg_trigger where tgname like '%\\_truncate\\_guard'`,
  );
  for (const { statement } of rows) await pool.query(statement);
}

/**
 * Takes all invoices and their numbers away. Tried again where what the server does by itself meets it: truncating locks every
 * table that an invoice leads to.
 */
export function emptyNumbers(db: Kysely<DB>): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // First, as the proof of a server that has just started does.
    await sql`lock table number_proof`.execute(transaction);
    await sql`truncate invoice, number_series, ledger_entry restart identity cascade`.execute(
      transaction,
    );
    await sql`update number_format set digits = 4,
      prefix = case series when 'invoice' then 'INV' when 'credit' then 'CN' else 'QUO' end`.execute(
      transaction,
    );
  });
}
