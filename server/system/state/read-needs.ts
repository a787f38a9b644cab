import { type Kysely, sql } from 'kysely';
import type { Need } from '#contract/system/system.ts';
import type { DB } from '#database/schema.ts';
import { oldBackupMs } from '../runs/due-runs.ts';
import { hasFailed, latestRuns } from '../runs/maintenance-runs.ts';
import { diskSpace, isDiskLow } from './disk-space.ts';
import type { StateDeps } from './state-deps.ts';

// By then a mail server that was only restarted has taken them.
const failingAfter = '1 hour';

/** What needs a person. */
export async function readNeeds(
  db: Kysely<DB>,
  { maintenance, now }: Pick<StateDeps, 'maintenance' | 'now'>,
): Promise<{ needs: Need[] }> {
  const needs: Need[] = [];
  if (maintenance?.isDaily) needs.push(...(await needsOfBackups(db, now())));
  const disk = maintenance && (await diskSpace(maintenance.folder));
  if (disk && isDiskLow(disk)) needs.push('disk-low');
  if (await isMailFailing(db)) needs.push('mail-failing');
  return { needs };
}

async function needsOfBackups(db: Kysely<DB>, now: Date): Promise<Need[]> {
  const needs: Need[] = [];
  const { last, lastGood } = await latestRuns(db, 'backup');
  const isOlder = (at: Date | null | undefined) => at && now.getTime() - at.getTime() > oldBackupMs;
  if (hasFailed(last)) needs.push('backup-failed');
  else if (isOlder(lastGood?.started_at ?? (await firstOwnRecord(db)))) needs.push('backup-old');
  const drill = await latestRuns(db, 'drill');
  if (hasFailed(drill.last)) needs.push('drill-failed');
  return needs;
}

/** Since when there is anything to back up. */
async function firstOwnRecord(db: Kysely<DB>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from app_user where not is_sample`.execute(db);
  return rows[0]?.at ?? null;
}

async function isMailFailing(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`
    select from mail where finished_at is null and cancelled_at is null and tries > 0
      and created_at < now() - ${failingAfter}::interval limit 1`.execute(db);
  return rows.length > 0;
}
