import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { findPrivateServer } from '#database/embedded/private-server.ts';
import { errorCode } from '#database/error-code.ts';
import { BusyBookkeeper } from './busy-bookkeeper.ts';
import { seededRandom } from './kill-after.ts';
import { addClients, compare } from './kill-writes.ts';
import { PatientCaller } from './patient-caller.ts';
import { runScript } from './product-process.ts';
import { scratchInstallation } from './scratch-installation.ts';

const installation = scratchInstallation();
const account = { email: 'admin@example.com', password: 'violet harbour 27 lanterns' };
const mount = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], {
    stdio: 'ignore',
  }).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]);

// Takes an account that may mount.
const probe = realpathSync(mkdtempSync(join(tmpdir(), 'mount-')));
const mayMount = mount(probe, '64k');
unmount(probe);
rmSync(probe, { recursive: true });

beforeEach(() => {
  if (mayMount) mount(installation.folder, '400m');
});
// Before the product is ended and the folder removed.
afterEach(() => {
  if (mayMount) unmount(installation.folder);
});

function fill(file: string): void {
  const part = Buffer.alloc(262_144);
  try {
    for (;;) appendFileSync(file, part);
  } catch (error) {
    expect(errorCode(error)).toBe('ENOSPC');
  }
}

test.skipIf(!mayMount)(
  '[FLT-008] on a full disk everybody reads on, whoever writes is told why not, and once there is room all goes on, nothing lost',
  { timeout: 240_000 },
  async () => {
    const { folder, settings } = installation;
    await installation.prepare();
    const product = await installation.start({
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      TRUST_PROXY: '127.0.0.1',
    });
    const { address } = product;
    const headers = { 'content-type': 'application/json', origin: address };
    const signedIn = await fetch(`${address}/auth/sign-in/email`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify(account),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const socketDir = (await findPrivateServer(folder)) ?? '';
    const place = { connect: () => connect({ socketDir }, { connections: 1 }) };
    const [clientId = 0] = await addClients(place, 1);
    const caller = new PatientCaller(
      { address: () => Promise.resolve(address) },
      { cookie, seat: 1 },
    );
    const person = new BusyBookkeeper({ caller, clientId, random: seededRandom(8) });
    const work = async (commands: number) => {
      const end = person.commands + commands;
      await person.work(() => person.commands >= end);
    };
    await work(20);

    const ballast = join(folder, 'ballast');
    fill(ballast);
    const write = () =>
      fetch(`${address}/apps/invoice/clients`, {
        ...{ method: 'POST', headers: { ...headers, cookie } },
        body: JSON.stringify({ name: 'One more' }),
      });
    await expect
      .poll(async () => (await write()).text(), { timeout: 10_000 })
      .toContain('The disk of the database is full');
    expect((await write()).status).toBe(503);
    const read = async (path: string) =>
      (await fetch(address + path, { headers: { cookie } })).status;
    const reads = [
      '/apps/invoice/invoices',
      '/apps/invoice/clients',
      '/analytics/data',
      '/readyz',
      '/healthz',
    ];
    for (const path of reads) expect([path, await read(path)]).toEqual([path, 200]);
    // Past the product's own care: what PostgreSQL itself says.
    const { pool, close } = place.connect();
    const refused = await pool
      .query("create table room as select repeat('x', 900) as t from generate_series(1, 200000)")
      .catch((error: unknown) => error);
    expect(errorCode(refused)).toBe('53100');
    await close();
    for (const path of reads) expect([path, await read(path)]).toEqual([path, 200]);

    rmSync(ballast);
    await work(20);
    await compare(place, [person]);
    expect(product.process.exitCode).toBeNull();
    const verified = runScript('server/verify-command.ts', [], settings);
    expect([await verified.ended, verified.output()]).toEqual([0, expect.any(String)]);
  },
);
