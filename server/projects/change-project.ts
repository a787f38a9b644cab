import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { checkVersion } from '#server/http/expected-version.ts';

/** A project in the version that the caller has read. */
export interface ProjectVersion {
  id: number;
  version: number;
}

/**
 * Locks a project until the end of the transaction.
 * @returns its id in the database
 * @throws {ProblemError} `not-found`, or `stale-version` where somebody else has changed it
 */
export async function lockProject(
  db: Transaction<DB>,
  { id, version }: ProjectVersion,
): Promise<bigint> {
  const key = BigInt(id);
  const row = await db
    .selectFrom('project')
    .select('version')
    .where('id', '=', key)
    .forUpdate()
    .executeTakeFirst();
  checkVersion(row, version);
  return key;
}

/** @throws {ProblemError} `not-found`, `stale-version` */
export async function deleteProject(db: Kysely<DB>, project: ProjectVersion): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const id = await lockProject(transaction, project);
    await transaction.deleteFrom('project').where('id', '=', id).execute();
  });
}

/**
 * Pins a project to the dashboard in place of the one that was there, or takes it off.
 * @throws {ProblemError} `not-found`, `stale-version`
 */
export async function pinProject(
  db: Kysely<DB>,
  { isPinned, ...project }: ProjectVersion & { isPinned: boolean },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Before any row: of two pins at once the second waits here and then sees the first.
    await sql`select pg_advisory_xact_lock(hashtext('pin project'))`.execute(transaction);
    const id = await lockProject(transaction, project);
    const change = transaction.updateTable('project').set({ version: sql`version + 1` });
    const pinned = change.set({ is_pinned: false }).where('is_pinned', '=', true);
    if (!isPinned) {
      await pinned.where('id', '=', id).execute();
      return;
    }
    await pinned.where('id', '!=', id).execute();
    await change
      .set({ is_pinned: true })
      .where('id', '=', id)
      .where('is_pinned', '=', false)
      .execute();
  });
}
