// npm run bench:sign-in -- [--tries 200] [--folder …]
//
// How long a wrong password takes for an account that there is and for one that there is not, in turns, each from another address
// through a proxy; and the same for asking for a new password. Says whether the medians are within 10 ms of each other.
// On a database of its own, which is removed.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { startPrivateServer } from '#database/embedded/private-server.ts';
import { prepareDatabase } from '#database/integrity/separate-rights.ts';
import { migrate } from '#database/migrate.ts';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/session/password.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';
import { printTable } from './writes/print-table.ts';

const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '200' },
    folder: { type: 'string', default: tmpdir() },
  },
});
const tries = Number(values.tries);
const known = 'known@example.com';
const mostMs = 10;

const folder = mkdtempSync(join(values.folder, 'ledgerline-sign-in-'));
// The database account must pass through.
chmodSync(folder, 0o755);
const server = await startPrivateServer(folder);
const owner = connect(server, { statementTimeoutMs: 0 });
try {
  await migrate(owner.pool);
  await owner.pool.query(
    `insert into organisation (name, time_zone, currency) values ('Own', 'UTC', 'USD')`,
  );
  const hash = await hashPassword('violet harbour 27 lanterns');
  await owner.pool.query(
    `insert into app_user (email, name, role, password_hash) values ($1, 'Known', 'admin', $2)`,
    [known, hash],
  );
  const product = await prepareDatabase(owner.pool, server);
  const { db, close } = connect(product.address);
  const mail = { deliver: () => Promise.resolve([]), address: 'own@example.com', name: '' };
  const app = await buildApp({
    db,
    config: {
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      trustProxy: ['127.0.0.1'],
      offersDemo: false,
      logLevel: 'silent',
    },
    links: { secret: randomBytes(32), origin: () => 'http://127.0.0.1' },
    mail: { server: mail },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Safe: it listens on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;

  console.log(machineLine());
  const password = 'a wrong password';
  const rows = [
    await compare('wrong password', (email, at) =>
      post(origin, '/auth/sign-in/email', { email, password }, at),
    ),
    await compare('new password asked for', (email, at) =>
      post(origin, '/auth/password-reset', { email }, at),
    ),
  ];
  printTable(
    ['call', 'known, ms', 'unknown, ms', 'apart, ms', `bar of ${String(mostMs)} ms`],
    rows,
  );
  console.log(`Load at the end ${currentLoad()}`);
  await app.close();
  await close();
} finally {
  await owner.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Send = (email: string, at: number) => Promise<number>;

async function compare(what: string, send: Send): Promise<string[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = -10; at < tries; at += 1) {
    // In turns, so that what else the machine does meets both alike.
    for (const which of at % 2 === 0
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      // No limit is what is measured.
      await owner.pool.query('delete from sign_in_failure');
      await owner.pool.query('delete from password_request');
      const ms = await send(which === 'known' ? known : `unknown-${String(at)}@example.com`, at);
      if (at >= 0) times[which].push(ms);
    }
  }
  const [one, other] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  const apart = Math.abs(one - other);
  if (apart >= mostMs) process.exitCode = 1;
  return [
    what,
    one.toFixed(2),
    other.toFixed(2),
    apart.toFixed(2),
    apart < mostMs ? 'met' : 'missed',
  ];
}

/** The milliseconds until the whole answer is there. */
async function post(origin: string, path: string, body: object, at: number): Promise<number> {
  const from = at + 1_000;
  const start = performance.now();
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      'x-forwarded-for': `10.${String(from >> 8)}.${String(from & 255)}.1`,
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (![401, 202].includes(answer.status))
    throw new Error(`${path} answered ${String(answer.status)}`);
  return performance.now() - start;
}
