import { type Kysely, sql, type Transaction } from 'kysely';
import { loadUnguarded, setSequences } from '#database/backup/load-unguarded.ts';
import { type CompanyTable, tablesInOrder } from '#database/company/company-tables.ts';
import { copyIn } from '#database/company/copy-in.ts';
import type { Connection } from '#database/connect.ts';
import { readHead, type SealHead } from '#database/integrity/seals.ts';
import { migrate, migrationChecksums } from '#database/migrate.ts';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { checkBooks, hasSeals } from '#server/files/company/check-books.ts';
import { tableRows, writeAlike } from '../archive/table-rows.ts';
import { type Archive, type ArchiveContent, checkArchive, readArchive } from './read-archive.ts';

const t = texts('backups');

export interface RestoreOptions {
  archive: Archive;
  /** Keeps what lies beside the database, before the rows are there for good. */
  keepFiles?: (files: ReadonlyMap<string, string>) => void;
}

export interface Restored {
  content: ArchiveContent;
  rows: number;
  head: SealHead | undefined;
}

/**
 * Makes an empty database what it was when it was backed up, in the version of then: all of it, compared by checksums and by every rule of the
 * books, or nothing. The backup is read twice: once to see that it is whole, before anything is written.
 * @param owner of an account that owns the database
 * @throws {Refusal} where the backup is damaged or of a newer version, or the database isn't empty
 */
export async function restoreBackup(
  owner: Pick<Connection, 'db' | 'pool'>,
  { archive, keepFiles }: RestoreOptions,
): Promise<Restored> {
  const content = await checkArchive(archive);
  const isOlder = checkMigrations(content);
  await refuseUsed(owner.db, content);
  await migrate(owner.pool, undefined, new Set(content.head.migrations.map(({ name }) => name)));
  const head = await owner.db.transaction().execute(async (transaction) => {
    await writeAlike(transaction);
    const tables = await tablesInOrder(transaction, []);
    checkTables(tables, content);
    await loadUnguarded(transaction, tables, async () => {
      await makeEventMonths(transaction, content);
      await readArchive(archive, (table, rows) =>
        copyIn(transaction, toPlace(table), rows, 'text'),
      );
      await setSequences(transaction, content.end.sequences);
    });
    await compare(transaction, tables, content);
    await checkBooks(transaction, { isOlder });
    // Without its files the database would hold secrets that never open again.
    keepFiles?.(content.files);
    return (await hasSeals(transaction)) ? readHead(transaction) : undefined;
  });
  await owner.pool.query('analyze');
  return { content, rows: content.tables.reduce((sum, { rows }) => sum + rows, 0), head };
}

const toPlace = ({ name, columns }: { name: string; columns: string[] }) => ({
  table: name,
  columns,
});

/**
 * Whose schema this version can make: it has each of its migrations, as it was.
 * @returns whether it has further ones
 */
function checkMigrations({ head: { migrations, version } }: ArchiveContent): boolean {
  const known = migrationChecksums();
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown) throw new Refusal(t('refused.newer', { version, migration: unknown.name }));
  return migrations.length < known.size;
}

/** @throws {Refusal} where there is anything in the database that the backup would replace, or tables of another version */
async function refuseUsed(db: Kysely<DB>, { head }: ArchiveContent): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(
    db,
  );
  if (tables.length === 0) return;
  if (!tables.some(({ name }) => name === 'schema_migration'))
    throw new Refusal(t('refused.otherTables', { name: tables[0]?.name ?? '' }));
  const { rows: applied } = await sql<{ name: string }>`select name from schema_migration`.execute(
    db,
  );
  const wanted = new Set(head.migrations.map(({ name }) => name));
  const isNewer = applied.some(({ name }) => !wanted.has(name));
  const isWhole = applied.length === wanted.size;
  const { rows } = isWhole
    ? await sql`select from organisation union all select from app_user union all select from client limit 1`.execute(
        db,
      )
    : { rows: [] };
  if (isNewer || rows.length > 0) throw new Refusal(t('refused.notEmpty'));
}

function checkTables(tables: readonly CompanyTable[], content: ArchiveContent): void {
  const shape = (all: readonly { name: string; columns: string[] }[]) =>
    new Map(all.map(({ name, columns }) => [name, columns.join()]));
  const [here, there] = [shape(tables), shape(content.tables)];
  const other = [...new Set([...here.keys(), ...there.keys()])].find(
    (name) => here.get(name) !== there.get(name),
  );
  if (other !== undefined) throw new Refusal(t('refused.tables', { name: other }));
}

async function makeEventMonths(
  transaction: Transaction<DB>,
  { head: { eventMonths } }: ArchiveContent,
): Promise<void> {
  await sql`select make_event_months(${eventMonths}::date[])`.execute(transaction);
}

/** Reads every row as it is now: they are what was backed up, to the last byte. */
async function compare(
  transaction: Transaction<DB>,
  tables: readonly CompanyTable[],
  content: ArchiveContent,
): Promise<void> {
  const wanted = new Map(content.tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const rows = tableRows(transaction, table);
    let next = await rows.next();
    while (next.done !== true) next = await rows.next();
    if (next.value.sha256 !== wanted.get(table.name)?.sha256)
      throw new Refusal(t('refused.differs', { name: table.name }));
  }
}
