import type { Kysely } from 'kysely';
import type { ImportRun } from '#contract/imports/import-plan.ts';
import type { ImportKind } from '#contract/imports/import-fields.ts';
import type { DB } from '#database/schema.ts';

const mostImports = 50;

function selectImports(db: Kysely<DB>) {
  return db
    .selectFrom('import_run as run')
    .leftJoin('app_user as actor', 'actor.id', 'run.actor_id')
    .leftJoin('app_user as undoer', 'undoer.id', 'run.undone_by')
    .select(['run.id', 'kind', 'file_name as fileName', 'actor.name as importedBy'])
    .select(['run.created_at as importedAt', 'created', 'updated', 'skipped', 'rejected'])
    .select(['undone_at as undoneAt', 'undoer.name as undoneBy']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

const toRun = ({
  id,
  kind,
  importedBy,
  importedAt,
  undoneAt,
  undoneBy,
  ...row
}: Row): ImportRun => ({
  ...row,
  id: Number(id),
  // Safe: a constraint keeps it.
  kind: kind as ImportKind,
  importedBy: importedBy ?? '',
  importedAt: importedAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
  undoneBy: undoneBy ?? '',
});

/** The latest imports, the latest first. */
export async function listImports(db: Kysely<DB>): Promise<{ imports: ImportRun[] }> {
  const rows = await selectImports(db).orderBy('run.id', 'desc').limit(mostImports).execute();
  return { imports: rows.map(toRun) };
}

export async function readImport(db: Kysely<DB>, id: bigint): Promise<ImportRun> {
  return toRun(await selectImports(db).where('run.id', '=', id).executeTakeFirstOrThrow());
}
