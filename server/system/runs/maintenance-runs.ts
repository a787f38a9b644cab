import { type Kysely, type Selectable, sql } from 'kysely';
import { errorCode } from '#database/error-code.ts';
import type { DB, MaintenanceRun } from '#database/schema.ts';
import type { BackupCause } from './backup-name.ts';

export type RunKind = 'backup' | 'drill';
export type KeptRun = Selectable<MaintenanceRun>;

const keptDays = 400;
const undefinedTable = '42P01';

interface Run {
  kind: RunKind;
  cause: BackupCause;
  started_at: Date;
  place: string;
  backup?: string | undefined;
  done?: { bytes: number; tables: number; rows: number };
  /** What was thrown, where it failed. */
  failure?: unknown;
}

/** Notes how it went; nothing where the database is of a version that has no place for it yet. */
export async function noteRun(db: Kysely<DB>, { done, failure, ...run }: Run): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('maintenance_run')
        .values({
          ...run,
          bytes: done && BigInt(done.bytes),
          table_count: done?.tables,
          row_count: done && BigInt(done.rows),
          failure: failure === undefined ? null : describe(failure),
          finished_at: sql`greatest(clock_timestamp(), ${run.started_at})`,
        })
        .execute();
      await transaction
        .deleteFrom('maintenance_run')
        .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
        .execute();
    });
  } catch (error) {
    if (errorCode(error) !== undefinedTable) throw error;
  }
}

/** Whether there is one, and it failed. */
export const hasFailed = (run: KeptRun | undefined): run is KeptRun & { failure: string } =>
  typeof run?.failure === 'string';

/** The last one, and the last one that went well. */
export async function latestRuns(
  db: Kysely<DB>,
  kind: RunKind,
): Promise<{ last: KeptRun | undefined; lastGood: KeptRun | undefined }> {
  const runs = db
    .selectFrom('maintenance_run')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1);
  const [last, lastGood] = await Promise.all([
    runs.executeTakeFirst(),
    runs.where('failure', 'is', null).executeTakeFirst(),
  ]);
  return { last, lastGood };
}

/** A bug is told by its message alone: its stack is in the log. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, 2_000) || 'Error';
}
