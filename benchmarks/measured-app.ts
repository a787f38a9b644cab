import { randomBytes, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { readLimits, writeLimits } from '#contract/endpoint.ts';
import { connect, type Connection, type DatabaseAddress } from '#database/connect.ts';
import { prepareDatabase } from '#database/integrity/separate-rights.ts';
import { buildApp } from '#server/app.ts';
import type { SealHeadFile } from '#server/seal-head.ts';

export interface MeasuredAppOptions {
  address: DatabaseAddress;
  email: string;
  password: string;
  /** The clock that decides which day it is. */
  now?: () => Date;
  /** Where the head of the chain is noted; nothing is sealed without it. */
  sealHead?: SealHeadFile;
}

export interface MeasuredApp {
  /** `http://127.0.0.1:…` */
  origin: string;
  /** Of the signed-in person. */
  cookie: string;
  /** As the product speaks to the database: under its own role. */
  connection: Connection;
  /** As the account that owns it, for what a benchmark prepares. */
  owner: Connection;
  /** The milliseconds of each request in the server, from its headers to its answer's last byte, in turn. */
  inServer: number[];
  stop: () => Promise<void>;
}

/** The product on a free port of this process, with somebody signed in, and without limits of calls. */
export async function startMeasuredApp(options: MeasuredAppOptions): Promise<MeasuredApp> {
  const { address, email, password, now, sealHead } = options;
  // Every call of the table shares these two.
  for (const limits of [readLimits, writeLimits]) limits.callsPerMinute = 1_000_000_000;
  const owner = connect(address, { statementTimeoutMs: 0, connections: 2 });
  const product = await prepareDatabase(owner.pool, address);
  const connection = connect(product.address);
  const app = await buildApp({
    db: connection.db,
    config: {
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      trustProxy: [],
      offersDemo: false,
      logLevel: 'silent',
    },
    links: { secret: randomBytes(32), origin: () => 'http://127.0.0.1' },
    ...(now && { now }),
    sealHead,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Safe: it listens on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  const cookie = await signIn(origin, { email, password });
  const stop = async (): Promise<void> => {
    await app.close();
    await connection.close();
    await owner.close();
  };
  return { origin, cookie, connection, owner, inServer: timeRequests(app.server), stop };
}

async function signIn(
  origin: string,
  account: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${origin}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(account),
  });
  if (answer.status !== 200) throw new Error(`The sign-in answered ${String(answer.status)}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function timeRequests(server: Server): number[] {
  const times: number[] = [];
  server.prependListener('request', (_request, response) => {
    const start = performance.now();
    response.prependListener('finish', () => times.push(performance.now() - start));
  });
  return times;
}

/** What a call answers: one that reads, or one that writes its body. @throws where it is refused */
export async function callApp<Answer>(
  { origin, cookie }: Pick<MeasuredApp, 'origin' | 'cookie'>,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ cookie, origin },
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The milliseconds at the caller, over loopback. */
export async function timeCall(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${String(answer.status)}`);
  return performance.now() - start;
}

/** The value that a share of them does not exceed. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}

/** Day, machine and load, as they head every table of RESULTS.md. */
export function machineLine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${String(cpus().length)} cores, load ${currentLoad()}, Node ${process.versions.node}`;
}

export function currentLoad(): string {
  return loadavg()[0]?.toFixed(1) ?? '';
}
