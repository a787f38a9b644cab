import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { prepareDatabase } from '#database/integrity/separate-rights.ts';
import { migrationChecksums } from '#database/migrate.ts';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import type { Config } from '#server/config.ts';
import {
  installationFolder,
  isPrivateDatabaseRunning,
  withDatabaseAsItIs,
} from '#server/open-database.ts';
import { runCommand } from '#server/run-command.ts';
import { sealHeadFile } from '#server/seal-head.ts';
import { inUnits } from '../backup/in-units.ts';
import { writeKeptFiles } from '../backup/kept-files.ts';
import { listBackups } from '../backup/make-backup.ts';
import { productVersion } from '#server/runtime/product-version.ts';
import { runDrill } from '../drill/run-drill.ts';
import { backupStore } from '../store/backup-settings.ts';
import type { BackupStore } from '../store/backup-store.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Archive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const t = texts('backups');

// npm run restore
await runCommand(async (config) => {
  const { name, isDrill } = readArguments();
  const store = backupStore(config.backups, installationFolder(config).path);
  if (isDrill) return drill(config, store);
  if (name === undefined) return list(store);
  const archive = { ...(await find(store, name)), passphrase: config.backups.passphrase };
  if (await isPrivateDatabaseRunning(config)) throw new Refusal(t('refused.running'));
  await restore(config, archive);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { drill: { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new Refusal(t('restoreUsage'));
    return { name: positionals[0], isDrill: values.drill === true };
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal(t('restoreUsage'), { cause });
  }
}

async function list(store: BackupStore): Promise<void> {
  const backups = await listBackups(store);
  if (backups.length === 0) throw new Refusal(t('noBackups', { place: store.place }));
  for (const { name, bytes } of backups) console.log(t('listed', { name, size: inUnits(bytes) }));
}

/** A path, or a name in the store. */
async function find(store: BackupStore, name: string): Promise<Pick<Archive, 'read'>> {
  // npm runs a script in the folder of the package and says where it was called.
  const path = resolve(process.env.INIT_CWD ?? '.', name);
  if (existsSync(path)) {
    const folder = folderStore(dirname(path));
    return { read: () => folder.read(basename(path)) };
  }
  const backups = await listBackups(store);
  const found = name === 'latest' ? backups[0] : backups.find((backup) => backup.name === name);
  if (!found) throw new Refusal(t('refused.noFile', { name, place: store.place }));
  return { read: () => store.read(found.name) };
}

async function restore(config: Config, archive: Archive): Promise<void> {
  const { path: folder } = installationFolder(config);
  await withDatabaseAsItIs(config, async (owner, address) => {
    const sealHead = sealHeadFile(folder);
    const keepFiles = (files: ReadonlyMap<string, string>) => {
      writeKeptFiles(folder, files);
      // Of another chain, whenever this is killed.
      sealHead.forget();
    };
    const { content, rows, head } = await restoreBackup(owner, { archive, keepFiles });
    if (head) sealHead.keep(head);
    const { organisation, madeAt, migrations } = content.head;
    console.log(t('restored', { organisation, madeAt, tables: content.tables.length, rows }));
    const count = migrationChecksums().size - migrations.length;
    await prepareDatabase(owner.pool, address);
    if (count > 0) console.log(t('upgraded', { count }));
    const waiting = await countWaitingMails(owner.db);
    if (waiting > 0) console.log(t('waiting', { count: waiting }));
  });
}

async function drill(config: Config, store: BackupStore): Promise<void> {
  const { path: folder } = installationFolder(config);
  const { passphrase } = config.backups;
  const drilled = await withDatabaseAsItIs(config, (_owner, address) =>
    runDrill(
      { store, passphrase, folder, version: productVersion, address },
      { cause: 'person', now: new Date() },
    ),
  );
  if (!drilled) throw new Refusal(t('busy'));
  console.log(t('drilled', { ...drilled }));
}

async function countWaitingMails(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('finished_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
