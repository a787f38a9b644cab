import { connect } from '#database/connect.ts';
import { pendingMigrations } from '#database/migrate.ts';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { type BackupDeps, hasOwnBooks, runBackup } from './run-backup.ts';

const t = texts('backups');

/**
 * Makes a backup where this version is about to change the tables of a database that holds books.
 * @throws {Refusal} where it can't be made: the database is left as it is
 */
export async function backUpBeforeUpgrade(deps: BackupDeps): Promise<void> {
  const { db, pool, close } = connect(deps.address, { statementTimeoutMs: 0, connections: 1 });
  try {
    const pending = await pendingMigrations(pool);
    if (pending.length === 0 || !(await hasOwnBooks(db))) return;
  } finally {
    await close();
  }
  try {
    const made = await runBackup(deps, { cause: 'upgrade', now: new Date() });
    const facts = made && { name: made.name, place: deps.store.place };
    if (facts) process.stderr.write(`${t('beforeUpgrade.made', facts)}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(t('beforeUpgrade.failed', { reason }), { cause: error });
  }
}
