import { texts } from '#messages/texts.ts';
import { listBackups } from '../backup/make-backup.ts';
import { hasOwnBooks } from '../backup/run-backup.ts';
import { type LatestRuns, oldBackupMs, oldDrillMs } from '../runs/due-runs.ts';
import { hasFailed, latestRuns } from '../runs/maintenance-runs.ts';
import type { CheckDeps, Finding } from './finding.ts';

const t = texts('checks');
const hourMs = 3_600_000;

export async function checkBackups(deps: CheckDeps): Promise<Finding[]> {
  try {
    return await lookAtBackups(deps);
  } catch (error) {
    // The database is away, which another check says; or the place of backups.
    const reason = error instanceof Error ? error.message : String(error);
    return [{ check: 'backups', state: 'problem', detail: t('backups.place', { reason }) }];
  }
}

async function lookAtBackups({ db, maintenance, now }: CheckDeps): Promise<Finding[]> {
  if (!maintenance) return [];
  if (!(await hasOwnBooks(db)))
    return [{ check: 'backups', state: 'ok', detail: t('backups.sample') }];
  const { store, passphrase, isDaily } = maintenance;
  const backups = await listBackups(store);
  const place = store.place;
  if (!isDaily)
    return [{ check: 'backups', state: 'warning', detail: t('backups.off', { place }) }];
  const runs = await latestRuns(db, 'backup');
  const drills = await latestRuns(db, 'drill');
  return [
    backupAge(runs, { now: now(), place, count: backups.length }),
    ...(passphrase === undefined
      ? ([
          {
            check: 'encryption',
            state: store.isElsewhere ? 'problem' : 'warning',
            detail: t('encryption.none'),
          },
        ] as const)
      : ([{ check: 'encryption', state: 'ok', detail: t('encryption.ok') }] as const)),
    drillAge(drills, now()),
  ];
}

interface Now {
  now: Date;
  place: string;
  count: number;
}

function backupAge({ last, lastGood }: LatestRuns, { now, place, count }: Now): Finding {
  if (hasFailed(last))
    return {
      check: 'backups',
      state: 'problem',
      detail: t('backups.failed', { reason: last.failure }),
    };
  if (!lastGood) return { check: 'backups', state: 'warning', detail: t('backups.none') };
  if (count === 0)
    return { check: 'backups', state: 'problem', detail: t('backups.gone', { place }) };
  const hours = Math.floor((now.getTime() - lastGood.started_at.getTime()) / hourMs);
  const isOld = hours * hourMs > oldBackupMs;
  return isOld
    ? { check: 'backups', state: 'problem', detail: t('backups.old', { hours }) }
    : { check: 'backups', state: 'ok', detail: t('backups.ok', { hours, count, place }) };
}

function drillAge({ last, lastGood }: LatestRuns, now: Date): Finding {
  if (hasFailed(last))
    return {
      check: 'drill',
      state: 'problem',
      detail: t('drill.failed', { reason: last.failure }),
    };
  if (!lastGood) return { check: 'drill', state: 'warning', detail: t('drill.none') };
  const days = Math.floor((now.getTime() - lastGood.started_at.getTime()) / (24 * hourMs));
  return days * 24 * hourMs > oldDrillMs
    ? { check: 'drill', state: 'warning', detail: t('drill.old', { days }) }
    : { check: 'drill', state: 'ok', detail: t('drill.ok', { days }) };
}
