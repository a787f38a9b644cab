import type { Kysely } from 'kysely';
import type { ImportKind } from '#contract/imports/import-fields.ts';
import { type ImportMapping, importMapping } from '#contract/imports/import-mapping.ts';
import type { DB } from '#database/schema.ts';

/** How a file with these columns was read the last time. */
export async function recallMapping(
  db: Kysely<DB>,
  kind: ImportKind,
  shapeKey: Buffer,
): Promise<ImportMapping | undefined> {
  const row = await db
    .selectFrom('import_mapping')
    .select('mapping')
    .where('kind', '=', kind)
    .where('shape_key', '=', shapeKey)
    .executeTakeFirst();
  return row && importMapping.safeParse(row.mapping).data;
}

/** Keeps how a file was read, but not what its cells said: another file has other ones. */
export async function rememberMapping(
  db: Kysely<DB>,
  { kind, shapeKey, mapping }: { kind: ImportKind; shapeKey: Buffer; mapping: ImportMapping },
): Promise<void> {
  const rules = mapping.rules.map(({ replace: _replaced, ...rule }) => rule);
  const kept = { mapping: JSON.stringify({ ...mapping, rules }), used_at: new Date() };
  await db
    .insertInto('import_mapping')
    .values({ kind, shape_key: shapeKey, ...kept })
    .onConflict((conflict) => conflict.columns(['kind', 'shape_key']).doUpdateSet(kept))
    .execute();
}
