import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { connect, type DatabaseAddress } from '#database/connect.ts';
import { type ProductAddress, prepareDatabase } from '#database/integrity/separate-rights.ts';
import { texts } from '#messages/texts.ts';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { demoCredentials, setUp, type SignIns } from './first-start.ts';
import { agreeOnSecret, linkSecret } from './link-secret.ts';
import { addressOf, checkPortIsFree, drain, listen } from './listen.ts';
import { smtpServer } from './mail/smtp-server.ts';
import { installationFolder, openDatabase, servingAddress } from './open-database.ts';
import { replicasOf } from './runtime/replicas/replicas.ts';
import { databaseClock } from './runtime/database-clock.ts';
import { runCommand } from './run-command.ts';
import { sealHeadFile } from './seal-head.ts';
import { setUpCode } from './set-up-code.ts';
import { type Stopping, stopOnSignal } from './stop-on-signal.ts';
import { backUpBeforeUpgrade } from './system/backup/back-up-before-upgrade.ts';
import { productVersion } from '#server/runtime/product-version.ts';
import { traces } from './tracing/traces.ts';
import { backupStore } from './system/store/backup-settings.ts';

interface Preparation {
  address: DatabaseAddress;
  config: Config;
  folder: string;
  secret: Buffer;
}

const pages = join(import.meta.dirname, '../dist');

// The life of a server process: settings → database → first start → listening, and all of it back.
await runCommand(async (config) => {
  const stopping = stopOnSignal();
  try {
    await start(config, stopping);
  } catch (error) {
    // Told to stop while it started: whatever failed then is the stop itself.
    if (stopping.signal.aborted) return;
    await stopping.run();
    throw error;
  }
});

async function start(config: Config, stopping: Stopping): Promise<void> {
  const folder = installationFolder(config);
  const database = await openDatabase(config, (error) => {
    const t = texts('commandLine');
    process.stderr.write(`${t('start.databaseLost', { reason: String(error) })}\n`);
  });
  stopping.add(database.stop);
  await checkPortIsFree(config);
  const maintenance = {
    store: backupStore(config.backups, folder.path),
    passphrase: config.backups.passphrase,
    folder: folder.path,
    version: productVersion,
    address: database.address,
    isDaily: config.backups.isDaily,
    holdsDatabase: config.databaseUrl === undefined,
  };
  if (config.backups.isBeforeUpgrade) await backUpBeforeUpgrade(maintenance);
  const secret = linkSecret(folder.path, config.linkSecret);
  const { product, signIns } = await prepare({
    address: database.address,
    config,
    folder: folder.path,
    secret,
  });
  if (!product.hasOwnRole)
    process.stderr.write(`${texts('commandLine')('start.oneRole', { role: product.role })}\n`);
  const traced = config.traces && traces(config.traces);
  const { db, pool, close } = connect(await servingAddress(product, config), {
    heard: traced?.heard,
  });
  stopping.add(close);
  const acting = product.hasOwnRole ? { role: product.role } : {};
  const standbys = config.databaseReplicaUrls.map((connectionString) => ({
    connectionString,
    ...acting,
  }));
  // Without any, a start asks nothing for them.
  const replicas = standbys.length > 0 ? replicasOf(pool, standbys) : undefined;
  if (replicas) stopping.add(replicas.close);
  const clock = await databaseClock(db);
  stopping.add(() => {
    clock.stop();
    return Promise.resolve();
  });
  const origin = () => config.publicUrl?.origin ?? addressOf(app, config);
  const app: FastifyInstance = await buildApp({
    db,
    config,
    pagesFolder: existsSync(join(pages, 'index.html')) ? pages : undefined,
    stopping: stopping.signal,
    now: clock.now,
    links: { secret, origin },
    mail: { server: config.mail && smtpServer(config.mail) },
    bounces: config.bounces,
    sealHead: sealHeadFile(folder.path),
    maintenance,
    pool,
    traces: traced,
    replicas,
    smtp: config.mail,
    setUpCode: setUpCode(folder.path),
    passwordChanged: async () => {
      await demoCredentials({ db, folder: folder.path });
    },
  });
  stopping.add(() => drain(app, config.lameDuckMs));
  await listen(app, config);
  announce({ address: origin(), signIns, folder });
}

async function prepare({
  address,
  config,
  folder,
  secret,
}: Preparation): Promise<{ product: ProductAddress; signIns: SignIns }> {
  // Its statements may take longer than those of a request.
  const { db, pool, close } = connect(address, { statementTimeoutMs: 0 });
  try {
    const product = await prepareDatabase(pool, address);
    const isShared = config.databaseUrl !== undefined;
    const isChanged = config.isLinkSecretChanged;
    await agreeOnSecret(db, { secret, isShared, isChanged, folder });
    return { product, signIns: await setUp(pool, { db, config, folder }) };
  } finally {
    await close();
  }
}
