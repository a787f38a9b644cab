import { connect } from '#database/connect.ts';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import type { BackupCause } from '../runs/backup-name.ts';
import { listBackups } from '../backup/make-backup.ts';
import type { BackupDeps } from '../backup/run-backup.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import { noteRun } from '../runs/maintenance-runs.ts';
import { underLock } from '../runs/run-lock.ts';
import { untilAborted } from '../runs/until-aborted.ts';
import { withScratchDatabase } from './scratch-database.ts';

const t = texts('backups');

export interface Drilled {
  name: string;
  tables: number;
  rows: number;
  seconds: number;
}

/**
 * Restores the last backup into a scratch database, as `npm run restore` would, drops it again, and notes how it went.
 * @returns nothing while another one is being done
 * @throws what made it fail, which is noted as well
 */
export async function runDrill(
  deps: BackupDeps,
  { cause, now }: { cause: BackupCause; now: Date },
): Promise<Drilled | undefined> {
  const { db, close } = connect(deps.address, { statementTimeoutMs: 0, connections: 2 });
  try {
    return await underLock(db, 'drill', async () => {
      const run = { kind: 'drill', cause, started_at: now, place: deps.store.place } as const;
      const began = performance.now();
      let backup: string | undefined;
      try {
        const [latest] = await listBackups(deps.store);
        if (!latest) throw new Refusal(t('noBackups', { place: deps.store.place }));
        backup = latest.name;
        const read = () => untilAborted(deps.store.read(latest.name), deps.signal);
        const archive = { read, passphrase: deps.passphrase };
        const { content, rows } = await withScratchDatabase(deps.address, {
          work: (scratch) => restoreBackup(scratch, { archive }),
          ...(deps.signal && { signal: deps.signal }),
        });
        const tables = content.tables.length;
        await noteRun(db, { ...run, backup, done: { bytes: latest.bytes, tables, rows } });
        const seconds = Math.round((performance.now() - began) / 1_000);
        return { name: latest.name, tables, rows, seconds };
      } catch (error) {
        if (deps.signal?.aborted !== true) await noteRun(db, { ...run, backup, failure: error });
        throw error;
      }
    });
  } finally {
    await close();
  }
}
