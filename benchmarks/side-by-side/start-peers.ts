import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import * as z from 'zod/mini';
import { privateUser } from '#database/connect.ts';
import { Refusal } from '#database/refusal.ts';
import type { Target } from './load.ts';
import { directusPath, payloadPath } from './paths.ts';
import { payloadServer } from './payload-server.ts';
import { peerSchemas, writeDirectusRows, writePayloadRows } from './peer-rows.ts';

export interface PeerOptions {
  /** Where they are installed: outside the product's folder, and kept for the next time. */
  folder: string;
  /** Of the private server, and a database that they may write to. */
  address: { socketDir: string; database: string };
  /** A connection to that database. */
  client: pg.ClientBase;
  /** Which of them. */
  names: readonly string[];
  /** Two that are free. */
  ports: readonly [number, number];
}

const olderNode = `node-${process.platform}-${process.arch}`;
const secret = 'only for a benchmark on loopback';
const account = { email: 'bench@example.com', password: 'only-for-a-benchmark' };
const startMs = 180_000;

/** Installs and starts them on the same rows, and gives what stops them. */
export async function startPeers(
  options: PeerOptions,
): Promise<{ targets: Target[]; stop: () => void }> {
  const children: ChildProcess[] = [];
  const stop = (): void => {
    for (const child of children) child.kill();
  };
  try {
    const adopt: Adopt = (child) => children.push(child);
    const targets: Target[] = [];
    for (const name of options.names) {
      const start = peers[name];
      if (!start) throw new Refusal(`There is no peer ${name}: ${Object.keys(peers).join(', ')}.`);
      targets.push(await start(options, adopt));
    }
    return { targets, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

type Adopt = (child: ChildProcess) => unknown;

const peers: Readonly<Record<string, (options: PeerOptions, adopt: Adopt) => Promise<Target>>> = {
  directus: startDirectus,
  payload: startPayload,
};

/** Puts packages into the folder of a peer, without running anything of theirs. */
function install(folder: string, name: string, packages: readonly string[]): string {
  const home = join(folder, name);
  if (!existsSync(join(home, 'node_modules', name))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"private":true,"type":"module"}');
    npm(home, [
      'install',
      '--save-exact',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      ...packages,
    ]);
  }
  return home;
}

function npm(home: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const done = spawnSync('npm', args, { cwd: home, env, stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${home}`);
}

/** With a Node of its own: a part of it has to be compiled, and the product's Node is too new for that. */
function installDirectus(folder: string): { home: string; node: string } {
  const home = install(folder, 'directus', ['directus@12.4.0', `${olderNode}@22.23.3`]);
  const nodeHome = join(home, 'node_modules', olderNode);
  const compiled = join(home, 'node_modules/isolated-vm/out/isolated_vm.node');
  if (!existsSync(compiled)) {
    const PATH = `${join(nodeHome, 'bin')}:${process.env.PATH ?? ''}`;
    const env = { ...process.env, PATH, npm_config_nodedir: nodeHome };
    npm(home, ['rebuild', 'isolated-vm', '--foreground-scripts'], env);
  }
  return { home, node: join(nodeHome, 'bin/node') };
}

async function startDirectus(options: PeerOptions, adopt: Adopt): Promise<Target> {
  const { folder, address, client, ports } = options;
  const { home, node } = installDirectus(folder);
  await writeDirectusRows(client);
  const token = 'only-for-a-benchmark';
  const env = {
    ...process.env,
    DB_CLIENT: 'pg',
    DB_HOST: address.socketDir,
    DB_PORT: '5432',
    DB_USER: privateUser,
    DB_PASSWORD: 'none',
    DB_DATABASE: address.database,
    DB_SEARCH_PATH: `array:${peerSchemas.directus},public`,
    SECRET: secret,
    KEY: 'bench',
    HOST: '127.0.0.1',
    PORT: String(ports[0]),
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ADMIN_TOKEN: token,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  const cli = [join(home, 'node_modules/directus/cli.js')];
  const made = spawnSync(node, [...cli, 'bootstrap'], {
    cwd: home,
    env,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`Directus: ${made.stdout}${made.stderr}`);
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  adopt(spawn(node, [...cli, 'start'], { cwd: home, env, stdio: [...stdio] }));
  const origin = `http://127.0.0.1:${String(ports[0])}`;
  await answers(`${origin}/server/ping`);
  return {
    name: 'directus',
    origin,
    headers: { authorization: `Bearer ${token}` },
    pathOf: directusPath,
  };
}

async function startPayload(options: PeerOptions, adopt: Adopt): Promise<Target> {
  const { folder, address, client, ports } = options;
  const home = install(folder, 'payload', [
    ...['payload@3.90.2', '@payloadcms/db-postgres@3.90.2'],
  ]);
  await client.query(`create schema if not exists ${peerSchemas.payload}`);
  writeFileSync(join(home, 'server.mjs'), payloadServer);
  const env = {
    ...process.env,
    PEER_HOST: address.socketDir,
    PEER_USER: privateUser,
    PEER_DATABASE: address.database,
    PEER_SCHEMA: peerSchemas.payload,
    PEER_SECRET: secret,
    PEER_PORT: String(ports[1]),
    PEER_EMAIL: account.email,
    PEER_PASSWORD: account.password,
    NODE_ENV: 'development',
  };
  adopt(
    spawn(process.execPath, ['server.mjs'], {
      cwd: home,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const origin = `http://127.0.0.1:${String(ports[1])}`;
  await answers(`${origin}/api/access`);
  await writePayloadRows(client);
  const entered = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = z.object({ token: z.string() }).parse(await entered.json());
  return {
    name: 'payload',
    origin,
    headers: { authorization: `JWT ${token}` },
    pathOf: payloadPath,
  };
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not there yet.
    }
    await sleep(500);
  }
  throw new Error(`${url} does not answer`);
}
