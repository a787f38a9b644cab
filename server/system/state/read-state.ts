import { type Kysely, sql } from 'kysely';
import type { MaintenanceRun, SystemState } from '#contract/system/system.ts';
import { readHead } from '#database/integrity/seals.ts';
import type { DB } from '#database/schema.ts';
import { hasOwnBooks } from '../backup/run-backup.ts';
import type { Maintenance } from '../maintenance/keep-maintained.ts';
import type { LatestRuns } from '../runs/due-runs.ts';
import { latestRuns, type KeptRun } from '../runs/maintenance-runs.ts';
import { runningKinds } from '../runs/run-lock.ts';
import { diskSpace } from './disk-space.ts';
import { readNeeds } from './read-needs.ts';
import type { StateDeps } from './state-deps.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1_000);

export async function readState(db: Kysely<DB>, deps: StateDeps): Promise<SystemState> {
  const { maintenance, version } = deps;
  const { postgres, migration, databaseBytes, ...queues } = await readDatabase(db);
  const head = await readHead(db);
  const disk = maintenance && (await diskSpace(maintenance.folder));
  return {
    ...(await readNeeds(db, deps)),
    versions: { product: version, node: process.version.slice(1), postgres, migration },
    startedAt: startedAt.toISOString(),
    databaseBytes: Number(databaseBytes),
    disk: disk ?? null,
    seal: head ?? null,
    queues,
    backups: maintenance ? await readBackups(db, maintenance) : null,
  };
}

async function readDatabase(db: Kysely<DB>) {
  const { rows } = await sql<{
    postgres: string;
    migration: string;
    databaseBytes: bigint;
    mails: number;
    failingMails: number;
    webhooks: number;
    jobs: number;
  }>`
    select current_setting('server_version') as postgres,
      (select max(name) from schema_migration) as migration,
      pg_database_size(current_database()) as "databaseBytes",
      (select count(*)::int from mail where finished_at is null and cancelled_at is null) as mails,
      (select count(*)::int from mail where finished_at is null and cancelled_at is null and tries > 0) as "failingMails",
      (select count(*)::int from webhook_delivery where state = 'waiting') as webhooks,
      (select count(*)::int from bulk_job where state = 'running') as jobs`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database said nothing of itself');
  return facts;
}

async function readBackups(
  db: Kysely<DB>,
  { store, passphrase, isDaily }: Maintenance,
): Promise<SystemState['backups']> {
  const running = await runningKinds(db);
  const kept = async (kind: 'backup' | 'drill') => ({
    isRunning: running.includes(kind),
    ...toRuns(await latestRuns(db, kind)),
  });
  return {
    place: store.place,
    isEncrypted: passphrase !== undefined,
    isDaily,
    hasOwnBooks: await hasOwnBooks(db),
    backup: await kept('backup'),
    drill: await kept('drill'),
  };
}

const toRuns = ({ last, lastGood }: LatestRuns) => ({
  last: toRun(last),
  lastGood: toRun(lastGood),
});

function toRun(run: KeptRun | undefined): MaintenanceRun | null {
  if (!run) return null;
  return {
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at.toISOString(),
    // Safe: the table allows no others.
    cause: run.cause as MaintenanceRun['cause'],
    backup: run.backup,
    bytes: run.bytes === null ? null : Number(run.bytes),
    tables: run.table_count,
    rows: run.row_count === null ? null : Number(run.row_count),
    failure: run.failure,
  };
}
