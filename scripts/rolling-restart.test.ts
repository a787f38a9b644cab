import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBareDatabase, type TestDatabase } from '#database/test-database.ts';
import { addClients } from './kill-writes.ts';
import { answers } from './product-process.ts';
import { root } from './root.mjs';
import { ServerFleet, urlOf } from './server-fleet.ts';

/** How often both are restarted; the long form has more. */
const rounds = Number(process.env.RESTART_ROUNDS ?? 1);
const patience = 280_000 + rounds * 20_000;
const program = '/usr/sbin/haproxy';
const callers = 12;
const invoices = '/apps/invoice/invoices';

// Where HAProxy is not installed (Debian: haproxy), this says so by being skipped.
describe.runIf(existsSync(program))('two servers behind HAProxy', { timeout: patience }, () => {
  let folder: string;
  let database: TestDatabase;
  let fleet: ServerFleet;
  let proxy: ChildProcess;
  // Below those that systems give out by themselves.
  const [front = 0, ...ports] = Array.from({ length: 3 }, () => randomInt(10_000, 32_000));
  const url = `http://127.0.0.1:${String(front)}`;
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'rolling-')));
    database = await createBareDatabase();
    const { socketDir, database: name } = database.address;
    const databaseUrl = urlOf(socketDir, name);
    const settings = { PUBLIC_URL: url, LAME_DUCK_SECONDS: '3' };
    fleet = new ServerFleet({ folder, databaseUrl, count: 2, ports, settings });
    await fleet.startAll();
    proxy = spawn(program, ['-db', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
      env: {
        LEDGERLINE_BIND: `127.0.0.1:${String(front)}`,
        LEDGERLINE_HOST: `127.0.0.1:${String(front)}`,
        LEDGERLINE_ONE: `127.0.0.1:${String(ports[0])}`,
        LEDGERLINE_TWO: `127.0.0.1:${String(ports[1])}`,
      },
      stdio: 'ignore',
    });
    while (!(await answers(`${url}/readyz`))) await sleep(50);
  }, patience);
  afterAll(async () => {
    proxy.kill('SIGKILL');
    await once(proxy, 'exit');
    await fleet.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a restart of one after the other loses no request and answers none with an error of the server', async () => {
    const cookie = await fleet.signIn(url);
    const [clientId] = await addClients(fleet, 1);
    const statuses = new Map<number | string, number>();
    let isOver = false;
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    const send = (seat: number, body?: object): Promise<number | string> =>
      new Promise((resolve) => {
        const sent = request(
          url + invoices,
          {
            agent,
            method: body ? 'POST' : 'GET',
            headers: {
              ...{ cookie, origin: url, 'x-forwarded-for': `10.2.0.${String(seat)}` },
              ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
            },
          },
          (answer) => {
            answer.resume();
            answer.on('end', () => {
              resolve(answer.statusCode ?? 'none');
            });
            answer.on('error', () => {
              resolve('cut');
            });
          },
        );
        sent.on('error', (error) => {
          resolve(error.message);
        });
        sent.end(body && JSON.stringify(body));
      });
    const work = async (seat: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const body = {
          ...{ clientId, currency: 'USD', issuedDate: '2026-01-15', dueDate: '2026-02-15' },
          items: [{ title: 'Work', cost: '100.00', qty: '1' }],
        };
        const status = await send(seat, turn % 4 === 0 ? body : undefined);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // Under the limit of calls in a minute.
        await sleep(60);
      }
    };
    const working = Promise.all(Array.from({ length: callers }, (_, seat) => work(seat)));
    for (let round = 0; round < rounds; round += 1) {
      for (const seat of [0, 1]) {
        await sleep(1_000);
        await fleet.stop(seat);
        await fleet.start(seat);
        // Until the proxy sends to it again.
        await sleep(1_500);
      }
    }
    isOver = true;
    await working;
    agent.destroy();
    console.log(`${String(rounds)} restarts of both: ${JSON.stringify([...statuses])}`);
    expect([...statuses.keys()].toSorted()).toEqual([200, 201]);
    const { rows } = await database.pool.query(`select id from invoice`);
    expect(rows).toHaveLength(statuses.get(201) ?? 0);
  });
});
