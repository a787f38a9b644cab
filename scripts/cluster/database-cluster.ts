import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#database/connect.ts';
import { killTree } from '../process-tree.ts';
import { root } from '../root.mjs';
import { idsOf, type Program, startProgram } from './program.ts';

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
const binaries = '/usr/lib/postgresql/15/bin';
/** PostgreSQL does not run as root. */
const account = 'postgres';
const password = 'of the trial';
const names = ['one', 'two', 'three'] as const;
const patienceMs = 180_000;
const localhost = '127.0.0.1';

export type NodeName = (typeof names)[number];

interface Node {
  name: NodeName;
  folder: string;
  databasePort: number;
  apiPort: number;
  patroni: Program | undefined;
}

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | 'unknown';
}

/** What this machine lacks for a cluster, as whoever installs it would say it. */
export function lacksForCluster(): string | undefined {
  if (process.getuid?.() !== 0)
    return 'It changes to the account postgres, so it has to be started as root.';
  if ([...programs, binaries].every((path) => existsSync(path))) return undefined;
  return 'On Debian 12: apt-get install --no-install-recommends patroni etcd-server haproxy postgresql-15';
}

/**
 * Three PostgreSQL nodes under Patroni, three of etcd, and HAProxy that leads to the primary: each process in a folder and at ports of its
 * own, with the files of `deploy/patroni`.
 */
export class DatabaseCluster {
  readonly #folder: string;
  readonly #ports: number[];
  readonly #nodes: Node[];
  readonly #others: Program[] = [];
  readonly #ids: { uid: number; gid: number };

  /** @param firstPort of thirteen in a row that are free */
  constructor(folder: string, firstPort: number) {
    this.#folder = folder;
    this.#ports = Array.from({ length: 13 }, (_, at) => firstPort + at);
    this.#ids = idsOf(account);
    this.#nodes = names.map((name, seat) => ({
      ...{ name, folder: this.#newFolder(name), patroni: undefined },
      ...{ databasePort: this.#port(1 + seat), apiPort: this.#port(4 + seat) },
    }));
  }

  /** Of a database that the product owns, by way of the primary. */
  get databaseUrl(): string {
    return this.#urlOf('app', 'ledger');
  }

  /** Of the same database at each node, whatever the node is at the moment. */
  get nodeUrls(): string[] {
    return this.#nodes.map(({ databasePort }) => this.#urlOf('app', 'ledger', databasePort));
  }

  async start(): Promise<void> {
    for (const seat of names.keys()) this.#startEtcd(seat);
    for (const { name } of this.#nodes) this.startNode(name);
    this.#others.push(
      startProgram('/usr/sbin/haproxy', ['-db', '-f', join(root, 'deploy/patroni/haproxy.cfg')], {
        ...{ folder: this.#folder, ...this.#ids },
        env: {
          PRIMARY_BIND: `${localhost}:${String(this.#port(0))}`,
          ...Object.fromEntries(
            this.#nodes.flatMap(({ name, databasePort, apiPort }) => [
              [`NODE_${name.toUpperCase()}`, `${localhost}:${String(databasePort)}`],
              [`API_${name.toUpperCase()}`, String(apiPort)],
            ]),
          ),
        },
      }),
    );
    await this.untilWhole();
    await this.#makeDatabase();
  }

  startNode(name: NodeName): void {
    const node = this.#node(name);
    const { databasePort, apiPort, folder } = node;
    const etcd = names.map((_, seat) => `${localhost}:${String(this.#port(7 + seat))}`).join(',');
    node.patroni = startProgram('/usr/bin/patroni', [join(root, 'deploy/patroni/patroni.yml')], {
      ...{ folder, ...this.#ids },
      env: {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: etcd,
        PATRONI_RESTAPI_LISTEN: `${localhost}:${String(apiPort)}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${localhost}:${String(apiPort)}`,
        PATRONI_POSTGRESQL_LISTEN: `${localhost}:${String(databasePort)}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${localhost}:${String(databasePort)}`,
        PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: binaries,
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_PASSWORD: password,
        PATRONI_REWIND_PASSWORD: password,
      },
    });
  }

  /** kill -9 of PostgreSQL and Patroni, as when the machine is lost. */
  killNode(name: NodeName): void {
    const node = this.#node(name);
    const pid = node.patroni?.pid;
    assert(pid !== undefined);
    killTree(pid, node.folder);
    node.patroni = undefined;
  }

  /** kill -9 of PostgreSQL alone: Patroni is there to see it. */
  killDatabase(name: NodeName): void {
    const { folder } = this.#node(name);
    for (const line of execFileSync('head', ['-1', join(folder, 'data/postmaster.pid')], {
      encoding: 'utf8',
    }).split('\n'))
      if (line !== '') process.kill(Number(line), 'SIGKILL');
  }

  async primary(): Promise<NodeName | undefined> {
    for (const { name, apiPort, patroni } of this.#nodes) {
      if (patroni === undefined) continue;
      const answer = await ask(apiPort, '/primary');
      if (answer?.status === 200) return name;
    }
    return undefined;
  }

  /** Waits until all three follow one primary, and one of them has everything that it has. */
  async untilWhole(): Promise<void> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const members = await this.#members();
      const standbys = members.filter(
        ({ role, state, lag }) =>
          role !== 'leader' && lag === 0 && (state === 'streaming' || state === 'running'),
      );
      const hasLeader = members.some(({ role }) => role === 'leader');
      const hasSync = standbys.some(({ role }) => role === 'sync_standby');
      if (hasLeader && hasSync && standbys.length === 2) return;
      assert(Date.now() < end, `Not whole: ${JSON.stringify(members)}\n${this.#said()}`);
      await sleep(250);
    }
  }

  /** Leaves nothing running. */
  end(): void {
    for (const { name, patroni } of this.#nodes) if (patroni) this.killNode(name);
    for (const { pid } of this.#others) if (pid !== undefined) killTree(pid, this.#folder);
  }

  async #members(): Promise<Member[]> {
    for (const { apiPort, patroni } of this.#nodes) {
      const answer = patroni && (await ask(apiPort, '/cluster'));
      if (answer?.status === 200) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async #makeDatabase(): Promise<void> {
    const administration = connect(
      { connectionString: this.#urlOf('postgres', 'postgres') },
      { connections: 1, statementTimeoutMs: 0 },
    );
    await administration.pool.query(`create role app login createrole password '${password}'`);
    await administration.pool.query('create database ledger owner app');
    await administration.close();
  }

  #startEtcd(seat: number): void {
    const name = `etcd-${String(seat)}`;
    const folder = this.#newFolder(name);
    const peerOf = (at: number) => `http://${localhost}:${String(this.#port(10 + at))}`;
    const client = `http://${localhost}:${String(this.#port(7 + seat))}`;
    const cluster = names.map((_, at) => `etcd-${String(at)}=${peerOf(at)}`).join(',');
    this.#others.push(
      startProgram('/usr/bin/etcd', [], {
        ...{ folder, ...this.#ids },
        env: {
          ETCD_NAME: name,
          ETCD_DATA_DIR: join(folder, 'data'),
          ETCD_LISTEN_CLIENT_URLS: client,
          ETCD_ADVERTISE_CLIENT_URLS: client,
          ETCD_LISTEN_PEER_URLS: peerOf(seat),
          ETCD_INITIAL_ADVERTISE_PEER_URLS: peerOf(seat),
          ETCD_INITIAL_CLUSTER: cluster,
          ETCD_LOG_LEVEL: 'error',
        },
      }),
    );
  }

  #newFolder(name: string): string {
    const folder = join(this.#folder, name);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, this.#ids.uid, this.#ids.gid);
    return folder;
  }

  #urlOf(user: string, database: string, port = this.#port(0)): string {
    return `postgres://${user}:${encodeURIComponent(password)}@${localhost}:${String(port)}/${database}`;
  }

  #node(name: NodeName): Node {
    const found = this.#nodes.find((node) => node.name === name);
    assert(found !== undefined);
    return found;
  }

  #port(at: number): number {
    const found = this.#ports[at];
    assert(found !== undefined);
    return found;
  }

  #said(): string {
    return this.#nodes
      .map(({ patroni }) => patroni?.output().slice(-2_000) ?? 'not running')
      .join('\n');
  }
}

async function ask(port: number, path: string): Promise<Response | undefined> {
  try {
    return await fetch(`http://${localhost}:${String(port)}${path}`, {
      signal: AbortSignal.timeout(2_000),
    });
  } catch {
    return undefined;
  }
}
