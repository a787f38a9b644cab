import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#database/connect.ts';
import { prepareDatabase } from '#database/integrity/separate-rights.ts';
import { pendingMigrations } from '#database/migrate.ts';
import { Refusal } from '#database/refusal.ts';
import type { SystemCheck } from '#contract/system/system.ts';
import { texts } from '#messages/texts.ts';
import type { Config } from '#server/config.ts';
import { installationFolder, withDatabaseAsItIs } from '#server/open-database.ts';
import { runCommand } from '#server/run-command.ts';
import { sealHeadFile } from '#server/seal-head.ts';
import { productVersion } from '#server/runtime/product-version.ts';
import { backupStore } from '../store/backup-settings.ts';
import { runChecks, runChecksWithoutDatabase } from './run-checks.ts';

const t = texts('checks');

// npm run doctor
await runCommand(async (config) => {
  if (process.argv.length > 2) throw new Refusal(t('doctor.usage'));
  const checks = await examine(config);
  for (const { state, title, detail } of checks)
    console.log(t(`doctor.${state}`, { title, detail }));
  const count = (wanted: SystemCheck['state']) =>
    checks.filter(({ state }) => state === wanted).length;
  if (count('problem') > 0) {
    process.exitCode = 1;
    console.log(t('doctor.problems', { count: count('problem') }));
  } else if (count('warning') > 0) console.log(t('doctor.warnings', { count: count('warning') }));
  else console.log(t('doctor.well'));
});

async function examine(config: Config): Promise<SystemCheck[]> {
  const { path: folder } = installationFolder(config);
  const store = backupStore(config.backups, folder);
  const { passphrase, isDaily } = config.backups;
  const deps = {
    config,
    mail: config.mail,
    sealHead: sealHeadFile(folder),
    now: () => new Date(),
    isThorough: true,
  };
  const kept = (address: Parameters<typeof connect>[0]) => ({
    maintenance: { store, passphrase, folder, version: productVersion, isDaily, address },
  });
  // A look makes no database.
  if (config.databaseUrl === undefined && !existsSync(join(folder, 'postgres')))
    throw new Refusal(t('doctor.noInstallation', { folder }));
  try {
    return await withDatabaseAsItIs(config, async (owner, address) => {
      const pending = await pendingMigrations(owner.pool);
      if (pending.length > 0)
        return runChecks({ ...deps, ...kept(address), db: owner.db, isOwner: true });
      const product = await prepareDatabase(owner.pool, address);
      const { db, close } = connect(product.address, { statementTimeoutMs: 0, connections: 2 });
      try {
        return await runChecks({ ...deps, ...kept(address), db });
      } finally {
        await close();
      }
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return runChecksWithoutDatabase({ ...deps, ...kept({ socketDir: folder }) }, error.message);
  }
}
