import { type Kysely, sql } from 'kysely';
import { connect, type DatabaseAddress } from '#database/connect.ts';
import type { DB } from '#database/schema.ts';
import { underLock } from '../runs/run-lock.ts';
import { noteRun } from '../runs/maintenance-runs.ts';
import type { BackupCause } from '../runs/backup-name.ts';
import { type BackupPlace, makeBackup, type MadeBackup } from './make-backup.ts';

export interface BackupDeps extends BackupPlace {
  /** Of the account that owns the tables. */
  address: DatabaseAddress;
}

/**
 * Makes a backup over a connection of its own, so that requests keep theirs, and notes how it went.
 * @returns nothing while another one is being made
 * @throws what made it fail, which is noted as well
 */
export async function runBackup(
  deps: BackupDeps,
  { cause, now }: { cause: BackupCause; now: Date },
): Promise<MadeBackup | undefined> {
  const { db, close } = connect(deps.address, { statementTimeoutMs: 0, connections: 3 });
  try {
    return await underLock(db, 'backup', async () => {
      const run = { kind: 'backup', cause, started_at: now, place: deps.store.place } as const;
      try {
        const made = await makeBackup(db, deps, { cause, now });
        const { name: backup, bytes, tables, rows } = made;
        await noteRun(db, { ...run, backup, done: { bytes, tables, rows } });
        return made;
      } catch (error) {
        if (deps.signal?.aborted !== true) await noteRun(db, { ...run, failure: error });
        throw error;
      }
    });
  } finally {
    await close();
  }
}

/** Whether there is anything that would be missed: sample data can be made anew. */
export async function hasOwnBooks(db: Kysely<DB>): Promise<boolean> {
  // Of tables that are not made yet, those of a first start.
  const { rows: made } = await sql`select where to_regclass('client') is not null`.execute(db);
  if (made.length === 0) return false;
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from app_user where not is_sample) or exists (select from client where not is_sample) as own`.execute(
    db,
  );
  return rows[0]?.own === true;
}
