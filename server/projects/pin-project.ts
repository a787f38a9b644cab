import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { lockProject, type ProjectVersion } from './lock-project.ts';

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
    await lockProject(transaction, project);
    const { id } = project;
    const change = transaction.updateTable('project').set({ version: sql`version + 1` });
    const pinned = change.set({ is_pinned: false }).where('is_pinned', '=', true);
    if (!isPinned) {
      await pinned.where('id', '=', BigInt(id)).execute();
      return;
    }
    await pinned.where('id', '!=', BigInt(id)).execute();
    await change
      .set({ is_pinned: true })
      .where('id', '=', BigInt(id))
      .where('is_pinned', '=', false)
      .execute();
  });
}
