import { sql, type Transaction } from 'kysely';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';

const t = texts('companyFile');

/** @throws {Refusal} where there is anything but sample data, which all may be replaced as long as nothing real came to it */
export async function refuseOwnBooks(transaction: Transaction<DB>): Promise<void> {
  await sql`select from organisation for update`.execute(transaction);
  const { rows } = await sql`
    select where not exists (select from sample_books) and (exists (select from real_record)
      or exists (select from bank_statement) or exists (select from recurring_invoice) or exists (select from ledger_entry)
      or exists (select from import_run))`.execute(transaction);
  if (rows.length > 0) throw new Refusal(t('refused.ownBooks'));
}

/** @throws {Refusal} where another is connected to the database: it has in its memory what is replaced */
export async function refuseWhileRunning(transaction: Transaction<DB>): Promise<void> {
  const others = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`.execute(
      transaction,
    );
    return rows.length > 0;
  };
  // The connections of this command's own beginning take a moment to end.
  for (let tries = 0; await others(); tries += 1) {
    if (tries === 20) throw new Refusal(t('refused.running'));
    await sql`select pg_sleep(0.1), pg_stat_clear_snapshot()`.execute(transaction);
  }
}
