import { makeZip } from 'client-zip';
import { createHash } from 'node:crypto';
import { type ControlledTransaction, sql } from 'kysely';
import {
  companyTables,
  type CompanyTable,
  readMigrationNames,
  readSequences,
} from '#database/company/company-tables.ts';
import { copyOut } from '#database/copy-out.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import {
  companyFormat,
  companyFormatVersion,
  type CompanyManifest,
  fileOfTable,
  manifestName,
} from '#server/files/company/company-manifest.ts';

const t = texts('companyFile');

/** The whole company as an archive, as of the moment of the snapshot: a table a file, and at the end what is in them. */
export async function* writeCompany(
  snapshot: ControlledTransaction<DB>,
  { now: lastModified }: { now: Date },
): AsyncGenerator<Uint8Array> {
  // A table takes as long as its reader's line.
  await sql`set local statement_timeout = '1h'`.execute(snapshot);
  const manifest = await beginManifest(snapshot, lastModified);
  const tables = await companyTables(snapshot);
  yield* makeZip(
    (async function* () {
      yield { name: t('readMe.file'), input: t('readMe.text'), lastModified };
      for (const table of tables) {
        const input = csvOf(snapshot, table, manifest);
        yield { name: fileOfTable(table.name), input, lastModified };
      }
      manifest.sequences = await readSequences(snapshot);
      const input = `${JSON.stringify(manifest, undefined, 2)}\n`;
      yield { name: manifestName, input, lastModified };
    })(),
  );
}

async function beginManifest(
  snapshot: ControlledTransaction<DB>,
  now: Date,
): Promise<CompanyManifest> {
  const { name } = await snapshot
    .selectFrom('organisation')
    .select('name')
    .executeTakeFirstOrThrow();
  return {
    format: companyFormat,
    formatVersion: companyFormatVersion,
    madeAt: now.toISOString(),
    organisation: name,
    migrations: await readMigrationNames(snapshot),
    tables: [],
    sequences: {},
  };
}

/** The rows in the order of their key; what they come to is entered in the manifest. */
async function* csvOf(
  snapshot: ControlledTransaction<DB>,
  { name, columns, key }: CompanyTable,
  manifest: CompanyManifest,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = (part: Buffer) => {
    hash.update(part);
    bytes += part.length;
    return part;
  };
  yield counted(Buffer.from(`${columns.join(',')}\n`));
  const refs = (names: string[]) => sql.join(names.map((column) => sql.ref(column)));
  const parts = copyOut(
    snapshot,
    sql`select ${refs(columns)} from ${sql.table(name)} order by ${refs(key)}`,
  );
  let part = await parts.next();
  for (; part.done !== true; part = await parts.next()) yield counted(part.value);
  manifest.tables.push({ name, columns, rows: part.value, bytes, sha256: hash.digest('hex') });
}
