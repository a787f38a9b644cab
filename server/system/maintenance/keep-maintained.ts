import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import { type BackupDeps, hasOwnBooks, runBackup } from '../backup/run-backup.ts';
import { runDrill } from '../drill/run-drill.ts';
import { isBackupDue, isDrillDue } from '../runs/due-runs.ts';
import { latestRuns } from '../runs/maintenance-runs.ts';
import { tellOfRuns } from './tell-of-runs.ts';

const everyMs = 15 * 60_000;

/** What an installation needs to keep itself. */
export interface Maintenance extends BackupDeps {
  /** Whether backups are made each day, and restored each week to see that they can be. */
  isDaily: boolean;
  /** Whether the database is in the folder, too. */
  holdsDatabase?: boolean;
}

interface Keep {
  maintenance: Maintenance | undefined;
  mail: MailDeps;
  now: () => Date;
}

/** Backups by the day and restore drills by the week, where there are books of somebody's own. */
export function keepMaintained(
  app: FastifyInstance,
  db: Connection['db'],
  { maintenance, mail, now }: Keep,
): void {
  if (!maintenance?.isDaily) return;
  periodicJob(app, {
    work: async ({ stopping, onFailure }) => {
      await maintain(db, { ...maintenance, signal: stopping }, now()).catch((error: unknown) => {
        if (!stopping.aborted) onFailure(error);
      });
      if (!stopping.aborted) await tellOfRuns(db, mail);
    },
    everyMs,
    failure: 'a backup or a restore drill failed: npm run doctor says how to mend it',
  });
}

/** Does what is due, a backup before a drill. */
export async function maintain(db: Connection['db'], deps: BackupDeps, now: Date): Promise<void> {
  if (!(await hasOwnBooks(db))) return;
  const run = { cause: 'schedule', now } as const;
  if (isBackupDue(await latestRuns(db, 'backup'), now)) await runBackup(deps, run);
  const { lastGood } = await latestRuns(db, 'backup');
  if (lastGood && isDrillDue(await latestRuns(db, 'drill'), now)) await runDrill(deps, run);
}
