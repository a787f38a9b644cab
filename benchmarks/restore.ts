// npm run bench:restore -- [--size 1000000] [--folder …]
//
// A backup of the large data, its restore into an empty database, and, in the same run, what PostgreSQL takes at the least: COPY of the same tables out to
// files, and of these files into the same tables, whose triggers are off and whose references and indexes are built afterwards. The bar: the restore, which
// also compares every row by its checksum and every rule of the books, in twice the time of that second COPY.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { tablesInOrder } from '#database/company/company-tables.ts';
import { connect, type Connection } from '#database/connect.ts';
import { loadUnguarded } from '#database/backup/load-unguarded.ts';
import { migrate } from '#database/migrate.ts';
import { makeBackup } from '#server/system/backup/make-backup.ts';
import { restoreBackup } from '#server/system/restore/restore-backup.ts';
import { folderStore } from '#server/system/store/folder-store.ts';
import {
  administer,
  largeDataFlags,
  largeDataOptions,
  openLargeData,
} from './large-data/open-large-data.ts';
import { currentLoad, machineLine } from './measured-app.ts';

const { values } = parseArgs({ options: largeDataFlags });
const options = largeDataOptions(values);
const data = await openLargeData(options);
const folder = mkdtempSync(join(tmpdir(), 'bench-restore-'));
// The database's account writes here, too.
chmodSync(folder, 0o777);
const databases = { restored: 'bench_restored', copied: 'bench_copied' };
const drops = Object.values(databases).map(
  (name) => `drop database if exists ${name} with (force)`,
);
const open = (database?: string): Connection =>
  connect(
    { ...data.address, ...(database !== undefined && { database }) },
    { statementTimeoutMs: 0 },
  );
try {
  await administer(data, () => [
    ...drops,
    ...Object.values(databases).map((name) => `create database ${name} template template0`),
  ]);
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices\n`);
  console.log('| | s | of the COPY in |\n|---|---:|---:|');
  const source = open();
  const tables = await source.db
    .transaction()
    .execute((transaction) => tablesInOrder(transaction, []));
  const fileOf = (name: string) => join(folder, name);
  const columnsOf = ({ columns }: { columns: string[] }) =>
    columns.map((name) => `"${name}"`).join();

  const store = folderStore(join(folder, 'backups'));
  const place = { store, passphrase: undefined, folder, version: '0.1.0' };
  const made = await timed(() =>
    makeBackup(source.db, place, { cause: 'person', now: new Date() }),
  );
  const out = await timed(async () => {
    for (const table of tables)
      await source.pool.query(
        `copy (select ${columnsOf(table)} from "${table.name}") to '${fileOf(table.name)}'`,
      );
  });
  await source.close();

  const owner = open(databases.restored);
  const archive = { read: () => store.read(made.result.name), passphrase: undefined };
  const restored = await timed(() => restoreBackup(owner, { archive }));
  await owner.close();

  const { eventMonths } = restored.result.content.head;
  const copied = open(databases.copied);
  const copy = await timed(async () => {
    await migrate(copied.pool);
    await copied.db.transaction().execute((transaction) =>
      loadUnguarded(transaction, tables, async () => {
        await sql`select make_event_months(${eventMonths}::date[])`.execute(transaction);
        for (const table of tables)
          await sql
            .raw(`copy "${table.name}" (${columnsOf(table)}) from '${fileOf(table.name)}'`)
            .execute(transaction);
      }),
    );
    await copied.pool.query('analyze');
  });
  await copied.close();

  const lines = { 'COPY out': out, backup: made, 'COPY in': copy, restore: restored };
  for (const [name, { seconds }] of Object.entries(lines))
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${(seconds / copy.seconds).toFixed(2)} |`);
  console.log(
    `\n${restored.result.rows.toLocaleString('en-US')} rows of ${String(tables.length)} tables, a backup of ${(made.result.bytes / 1e6).toFixed(0)} MB. Load at the end ${currentLoad()}.`,
  );
  console.log(restored.seconds <= 2 * copy.seconds ? 'The bar is met.' : 'The bar is missed.');
} finally {
  await administer(data, () => drops);
  await data.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1000, result };
}
