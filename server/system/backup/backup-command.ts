import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { installationFolder, withDatabaseAsItIs } from '#server/open-database.ts';
import { runCommand } from '#server/run-command.ts';
import { backupStore } from '../store/backup-settings.ts';
import { inUnits } from './in-units.ts';
import { productVersion } from '#server/runtime/product-version.ts';
import { runBackup } from './run-backup.ts';

const t = texts('backups');

// npm run backup
await runCommand(async (config) => {
  if (process.argv.length > 2) throw new Refusal(t('usage'));
  const { path: folder } = installationFolder(config);
  const store = backupStore(config.backups, folder);
  const { passphrase } = config.backups;
  const made = await withDatabaseAsItIs(config, (_owner, address) =>
    runBackup(
      { store, passphrase, folder, version: productVersion, address },
      { cause: 'person', now: new Date() },
    ),
  );
  if (!made) throw new Refusal(t('busy'));
  const { name, tables, rows, bytes } = made;
  console.log(t('made', { place: store.place, name, tables, rows, size: inUnits(bytes) }));
  if (passphrase === undefined) console.log(t('notEncrypted'));
});
