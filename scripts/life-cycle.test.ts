import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { readConfig } from '#server/config.ts';
import { withDatabase } from '#server/open-database.ts';
import { countContents, signInAsPrinted } from './check-installation.ts';
import { seededRandom } from './kill-after.ts';
import { killStarts } from './kill-start.ts';
import { childrenOf, killTree, processesIn } from './process-tree.ts';
import {
  answers,
  npmStart,
  pressCtrlC,
  type Product,
  readyAddress,
  runScript,
  startUntilReady,
} from './product-process.ts';

// Starts take about a second each, on a busy machine several.
const patience = 300_000;

let folder: string;
let settings: Record<string, string>;
const started: Product[] = [];

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'life-cycle-')));
  chmodSync(folder, 0o755);
  settings = { DATA_DIR: folder, PORT: '0', SAMPLE_DATA: 'no' };
});
afterEach(() => {
  for (const { process } of started.splice(0))
    if (process.pid !== undefined) killTree(process.pid, folder);
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<Product & { address: string }> {
  const product = await startUntilReady({ ...settings, ...more });
  started.push(product);
  return product;
}

/** Runs a start that is expected to give up. */
async function failedStart(more: Record<string, string>): Promise<string> {
  const product = runScript('scripts/start.mjs', [], { ...settings, ...more });
  started.push(product);
  expect(await product.ended).toBe(1);
  return product.output();
}

function serverOf({ process }: Product): number {
  const [server] = childrenOf(process.pid ?? 0);
  if (server === undefined) throw new Error('the script has started no server');
  return server;
}

async function stop(product: Product): Promise<void> {
  product.process.kill('SIGTERM');
  expect(await product.ended).toBe(0);
}

describe('the life of the product', { timeout: patience }, () => {
  it('ends in order on Ctrl-C, which reaches script and server, and leaves no process behind', async () => {
    const product = await start();
    pressCtrlC(product);
    expect(await product.ended).toBe(0);
    expect(processesIn(folder)).toEqual([]);
    expect(product.output()).not.toContain('rror');
  });

  it('keeps its data from one start to the next, and tells the password of the first account once', async () => {
    const first = await start();
    await signInAsPrinted(first.address, first.output());
    const contents = await countContents(folder);
    await stop(first);
    const second = await start();
    expect(second.output()).not.toContain('Password');
    expect(await countContents(folder)).toEqual(contents);
    await signInAsPrinted(second.address, first.output());
  });

  it('goes on with all data after kill -9 of the server alone', async () => {
    const first = await start();
    process.kill(serverOf(first), 'SIGKILL');
    await first.ended;
    const second = await start();
    await signInAsPrinted(second.address, first.output());
  });

  it('goes on with all data when the database has outlived server and watchdog', async () => {
    const first = await start();
    const server = serverOf(first);
    const watchdogs = childrenOf(server);
    for (const one of [server, ...watchdogs]) process.kill(one, 'SIGKILL');
    await first.ended;
    expect(processesIn(join(folder, 'postgres'))).not.toEqual([]);
    const second = await start();
    await signInAsPrinted(second.address, first.output());
  });

  it('ends the server when the script that started it is killed', async () => {
    const product = await start();
    product.process.kill('SIGKILL');
    await expect.poll(() => processesIn(folder), { timeout: patience }).toEqual([]);
    expect(await answers(`${product.address}/healthz`)).toBe(false);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'ends when npm, which runs it, gets %s',
    async (signal) => {
      const product = npmStart(settings);
      started.push(product);
      const address = await readyAddress(product);
      product.process.kill(signal);
      await expect.poll(() => processesIn(folder), { timeout: patience }).toEqual([]);
      expect(await answers(`${address}/healthz`)).toBe(false);
    },
  );

  it('starts its database again when that is killed', async () => {
    const product = await start();
    const killed = findPostmaster(join(folder, 'postgres'))?.pid;
    process.kill(killed ?? 0, 'SIGKILL');
    const isNew = (): boolean => {
      const postmaster = findPostmaster(join(folder, 'postgres'));
      return postmaster?.ready === true && postmaster.pid !== killed;
    };
    await expect.poll(isNew, { timeout: patience }).toBe(true);
    await expect.poll(() => answers(`${product.address}/readyz`), { timeout: patience }).toBe(true);
    await signInAsPrinted(product.address, product.output());
  });

  it('answers the request that is under way when it is told to end', async () => {
    const product = await start();
    const slow = request(`${product.address}/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: product.address,
        expect: '100-continue',
      },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    product.process.kill('SIGTERM');
    await expect.poll(() => answers(`${product.address}/readyz`)).toBe(false);
    slow.end(JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }));
    const [answer] = (await once(slow, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(401);
    expect(await product.ended).toBe(0);
  });

  it('names the port that is in use, and prepares nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const output = await failedStart({ PORT: String(port) });
    expect(output).toContain(`Port ${String(port)} on 127.0.0.1 is in use by another program`);
    expect(output).not.toContain('    at ');
    expect(processesIn(folder)).toEqual([]);
    other.close();
    const product = await start();
    expect(product.output()).toContain('Password');
  });

  it('says that another server uses the same data', async () => {
    await start();
    expect(await failedStart({})).toContain('Another server already uses');
  });

  it('refuses data of another major version of PostgreSQL', async () => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n');
    const output = await failedStart({});
    expect(output).toContain('made by PostgreSQL 17; this version brings PostgreSQL 18');
    expect(output).not.toContain('    at ');
  });

  it('names the folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const output = await failedStart({ DATA_DIR: join(folder, 'file/below') });
    expect(output).toContain(
      `DATA_DIR (${folder}/file/below) cannot be written: a part of the path is a file`,
    );
  });

  it('names a wrong setting before it touches anything', async () => {
    expect(await failedStart({ PORT: '80x' })).toContain('PORT must be a whole number');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that the database of DATABASE_URL does not answer', async () => {
    const output = await failedStart({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/ledger' });
    expect(output).toContain('The database of DATABASE_URL cannot be used');
    expect(output).not.toContain('secret');
  });

  it('goes on after random kills of everything during the start', async () => {
    const seed = Date.now() % 1_000_000;
    const log: string[] = [`seed ${String(seed)}`];
    const rounds = {
      count: 2,
      work: folder,
      random: seededRandom(seed),
      port: 0,
      log: (line: string) => log.push(line),
    };
    await killStarts(rounds).catch((cause: unknown) => {
      throw new Error(log.join('\n'), { cause });
    });
  });

  it('lets a command use the database, whether or not the product is running', async () => {
    const countUsers = (): Promise<number> =>
      withDatabase(
        readConfig(settings),
        async (db) => (await db.selectFrom('app_user').select('id').execute()).length,
      );
    expect(await countUsers()).toBe(0);
    expect(processesIn(folder)).toEqual([]);
    const product = await start();
    expect(await countUsers()).toBe(1);
    expect(await answers(`${product.address}/readyz`)).toBe(true);
    await stop(product);
    expect(await countUsers()).toBe(1);
  });
});
