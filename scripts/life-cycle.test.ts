import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connect } from '#database/connect.ts';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { createBareDatabase } from '#database/test-database.ts';
import { readConfig } from '#server/config.ts';
import { withDatabase } from '#server/open-database.ts';
import { countContents, signInAgain, signInAsPrinted } from './check-installation.ts';
import { seededRandom } from './kill-after.ts';
import { killStarts } from './kill-start.ts';
import { childrenOf, processesIn } from './process-tree.ts';
import { answers, npmStart, pressCtrlC, type Product, readyAddress } from './product-process.ts';
import { scratchInstallation } from './scratch-installation.ts';

// Starts take about a second each, on a busy machine several.
const patience = 300_000;

const installation = scratchInstallation();

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
    await installation.prepare();
    const product = await installation.start();
    pressCtrlC(product);
    expect(await product.ended).toBe(0);
    expect(processesIn(installation.folder)).toEqual([]);
    expect(product.output()).not.toContain('rror');
  });

  it('keeps its data from one start to the next, and tells the code of the first account until that is made', async () => {
    const first = await installation.start();
    await signInAsPrinted(first.address, first.output());
    const contents = await countContents(installation.folder);
    await stop(first);
    const second = await installation.start();
    expect(first.output()).toContain('Code');
    expect(second.output()).not.toContain('Code');
    expect(await countContents(installation.folder)).toEqual(contents);
    await signInAgain(second.address);
  });

  it('goes on with all data after kill -9 of the server alone', async () => {
    await installation.prepare();
    const first = await installation.start();
    await signInAsPrinted(first.address, first.output());
    process.kill(serverOf(first), 'SIGKILL');
    await first.ended;
    const second = await installation.start();
    await signInAgain(second.address);
  });

  it('goes on with all data when the database has outlived server and watchdog', async () => {
    await installation.prepare();
    const first = await installation.start();
    await signInAsPrinted(first.address, first.output());
    const server = serverOf(first);
    const watching = childrenOf(server);
    const data = join(installation.folder, 'postgres');
    const postmaster = findPostmaster(data)?.pid;
    // Before the others: it would end the database that they leave.
    const ending = watching.flatMap(childrenOf).filter((one) => one !== postmaster);
    expect(ending).toHaveLength(1);
    for (const one of [...ending, server, ...watching]) process.kill(one, 'SIGKILL');
    await first.ended;
    expect(findPostmaster(data)?.pid).toBe(postmaster);
    const second = await installation.start();
    await signInAgain(second.address);
  });

  it('ends the server when the script that started it is killed', async () => {
    await installation.prepare();
    const product = await installation.start();
    product.process.kill('SIGKILL');
    await expect.poll(() => processesIn(installation.folder), { timeout: patience }).toEqual([]);
    expect(await answers(`${product.address}/healthz`)).toBe(false);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'ends when npm, which runs it, gets %s',
    async (signal) => {
      await installation.prepare();
      const product = installation.adopt(npmStart(installation.settings));
      const address = await readyAddress(product);
      product.process.kill(signal);
      await expect.poll(() => processesIn(installation.folder), { timeout: patience }).toEqual([]);
      expect(await answers(`${address}/healthz`)).toBe(false);
    },
  );

  it('starts its database again when that is killed', async () => {
    await installation.prepare();
    const product = await installation.start();
    const killed = findPostmaster(join(installation.folder, 'postgres'))?.pid;
    process.kill(killed ?? 0, 'SIGKILL');
    const isNew = (): boolean => {
      const postmaster = findPostmaster(join(installation.folder, 'postgres'));
      return postmaster?.ready === true && postmaster.pid !== killed;
    };
    await expect.poll(isNew, { timeout: patience }).toBe(true);
    await expect.poll(() => answers(`${product.address}/readyz`), { timeout: patience }).toBe(true);
    await signInAsPrinted(product.address, product.output());
  });

  it('answers the request that is under way when it is told to end', async () => {
    await installation.prepare();
    const product = await installation.start();
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

  it('goes on after random kills of everything during the start', async () => {
    const seed = Date.now() % 1_000_000;
    const log: string[] = [`seed ${String(seed)}`];
    const rounds = {
      count: 2,
      work: installation.folder,
      random: seededRandom(seed),
      port: 0,
      log: (line: string) => log.push(line),
    };
    await killStarts(rounds).catch((cause: unknown) => {
      throw new Error(log.join('\n'), { cause });
    });
  });

  it('keeps everything in the database of DATABASE_URL, and answers again when that was away', async () => {
    const { address, drop } = await createBareDatabase();
    const server = connect({ socketDir: address.socketDir }, { connections: 1 });
    const url = `postgres://app@/${address.database}?host=${encodeURIComponent(address.socketDir)}`;
    const product = await installation.start({ DATABASE_URL: url });
    await signInAsPrinted(product.address, product.output());
    // Of the data, nothing; only what the links of clients are made with.
    expect(readdirSync(installation.folder)).toEqual(['link-secret']);
    const allow = (yes: boolean): Promise<unknown> =>
      server.pool.query(`alter database ${address.database} with allow_connections ${String(yes)}`);
    await allow(false);
    await server.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [address.database],
    );
    await expect
      .poll(() => answers(`${product.address}/readyz`), { timeout: patience })
      .toBe(false);
    await allow(true);
    await expect.poll(() => answers(`${product.address}/readyz`), { timeout: patience }).toBe(true);
    await stop(product);
    await server.close();
    await drop();
  });

  it('lets a command use the database, whether or not the product is running', async () => {
    const countUsers = (): Promise<number> =>
      withDatabase(
        readConfig(installation.settings),
        async (db) => (await db.selectFrom('app_user').select('id').execute()).length,
      );
    expect(await countUsers()).toBe(0);
    expect(processesIn(installation.folder)).toEqual([]);
    const product = await installation.start();
    await signInAsPrinted(product.address, product.output());
    expect(await countUsers()).toBe(1);
    expect(await answers(`${product.address}/readyz`)).toBe(true);
    await stop(product);
    expect(await countUsers()).toBe(1);
  });
});
