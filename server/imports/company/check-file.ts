import type { Kysely } from 'kysely';
import {
  type CompanyTable,
  companyTables,
  readMigrationNames,
  readSequences,
} from '#database/company/company-tables.ts';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { manifestName } from '#server/files/company/company-manifest.ts';
import type { CompanyFile } from '#server/files/company/open-company-file.ts';

const t = texts('companyFile');

/**
 * Reads all of the file and writes nothing.
 * @returns the tables of this version, each of which is whole in the file
 * @throws {Refusal} where the file is of another version, or a table isn't what the manifest says
 */
export async function checkFile(db: Kysely<DB>, file: CompanyFile): Promise<CompanyTable[]> {
  const { manifest } = file;
  const here = await readMigrationNames(db);
  const newer = manifest.migrations.find((name) => !here.includes(name));
  if (newer !== undefined) throw new Refusal(t('refused.newer', { migration: newer }));
  const older = here.find((name) => !manifest.migrations.includes(name));
  if (older !== undefined) throw new Refusal(t('refused.older', { migration: older }));
  const tables = await companyTables(db);
  const shape = (columns: readonly string[]) => columns.toSorted().join(' ');
  for (const { name, columns } of tables) {
    const inFile = manifest.tables.filter((table) => table.name === name);
    const [entry] = inFile;
    if (inFile.length !== 1 || !entry || shape(entry.columns) !== shape(columns))
      throw new Refusal(t('refused.tables', { name }));
  }
  const known = new Set(tables.map(({ name }) => name));
  const unknown = manifest.tables.find(({ name }) => !known.has(name));
  if (unknown) throw new Refusal(t('refused.tables', { name: unknown.name }));
  const sequences = (of: Record<string, string>) => Object.keys(of).toSorted().join(' ');
  if (sequences(manifest.sequences) !== sequences(await readSequences(db)))
    throw new Refusal(t('refused.noManifest', { name: manifestName }));
  for (const entry of manifest.tables) {
    const parts = file.read(entry);
    while ((await parts.next()).done !== true);
  }
  // In the order of the file's columns, which the rows have.
  return tables.map((table) => ({
    ...table,
    columns: manifest.tables.find(({ name }) => name === table.name)?.columns ?? table.columns,
  }));
}
