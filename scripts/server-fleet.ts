import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Connection } from '#database/connect.ts';
import { killTree } from './process-tree.ts';
import { type Product, runScript, startUntilReady } from './product-process.ts';

const email = 'admin@example.com';
const password = 'a password for the rounds';

export interface FleetPlace {
  /** Each server gets a folder of its own below it. */
  folder: string;
  /** Of the database, as the servers see it, and as whoever compares does. */
  databaseUrl: string;
  directUrl?: string;
  count: number;
  /** The ports, where something in front of them has to know them before. */
  ports?: readonly number[];
  /** Further ones, such as those of a mail server. */
  settings?: Readonly<Record<string, string>>;
}

interface Seat {
  folder: string;
  product: (Product & { address: string }) | undefined;
}

/** Several servers of the product on one database, each a process with a folder of its own. */
export class ServerFleet {
  readonly #place: FleetPlace;
  readonly #seats: Seat[];
  readonly #settings: Record<string, string>;
  #turn = 0;

  constructor(place: FleetPlace) {
    this.#place = place;
    this.#seats = Array.from({ length: place.count }, (_, seat) => {
      const folder = join(place.folder, `server-${String(seat)}`);
      mkdirSync(folder);
      return { folder, product: undefined };
    });
    this.#settings = {
      DATABASE_URL: place.databaseUrl,
      LINK_SECRET: randomBytes(32).toString('hex'),
      SAMPLE_DATA: 'no',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      // Each caller comes from an address of its own: the limit of calls in a minute is not what is tested.
      TRUST_PROXY: '127.0.0.1',
      ...place.settings,
    };
  }

  /** All at once, as after a power cut. */
  async startAll(): Promise<void> {
    await Promise.all(this.#seats.map((_, seat) => this.start(seat)));
  }

  async start(seat: number): Promise<void> {
    const { folder } = this.#at(seat);
    const port = this.#place.ports?.[seat];
    const settings = { ...this.#settings, PORT: String(port ?? 0), DATA_DIR: folder };
    this.#at(seat).product =
      port === undefined ? await startUntilReady(settings) : await startAt(port, settings);
  }

  /** Of one server, or in turn of those that run; waits where none does. */
  async address(seat?: number): Promise<string> {
    if (seat !== undefined) return this.#running(seat).address;
    for (;;) {
      const running = this.#seats.flatMap(({ product }) => product ?? []);
      this.#turn += 1;
      const product = running[this.#turn % running.length];
      if (product) return product.address;
      await sleep(50);
    }
  }

  output(seat: number): string {
    return this.#running(seat).output();
  }

  /** The process that was started for it, whose child is the server. */
  pid(seat: number): number {
    return this.#running(seat).process.pid ?? 0;
  }

  async kill(seat: number): Promise<void> {
    const { process: child, ended } = this.#running(seat);
    const { folder } = this.#at(seat);
    this.#at(seat).product = undefined;
    if (child.pid !== undefined) killTree(child.pid, folder);
    await ended;
  }

  /** In order; from here on nobody is led to it. */
  async stop(seat: number): Promise<void> {
    const product = this.#running(seat);
    this.#at(seat).product = undefined;
    product.process.kill('SIGTERM');
    assert.equal(await product.ended, 0, product.output());
  }

  /** Leaves nothing running. */
  async end(): Promise<void> {
    for (const [seat, { product }] of this.#seats.entries()) if (product) await this.kill(seat);
  }

  /** The header with which the first account is signed in, at every server. */
  async signIn(at?: string): Promise<string> {
    const address = at ?? (await this.address());
    const answer = await fetch(`${address}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ email, password }),
    });
    assert.equal(answer.status, 200, await answer.text());
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** Sees every rule of the ledger hold. */
  async verify(): Promise<void> {
    const { folder } = this.#at(0);
    const settings = { ...this.#settings, DATABASE_URL: this.#directUrl(), DATA_DIR: folder };
    const command = runScript('server/verify-command.ts', [], settings);
    assert.equal(await command.ended, 0, command.output());
  }

  /** A connection to its database of one's own. */
  connect(): Connection {
    const address = { connectionString: this.#directUrl() };
    return connect(address, { connections: 1, statementTimeoutMs: 60_000 });
  }

  #directUrl(): string {
    const { databaseUrl, directUrl = databaseUrl } = this.#place;
    return directUrl;
  }

  #at(seat: number): Seat {
    const found = this.#seats[seat];
    assert(found !== undefined);
    return found;
  }

  #running(seat: number): Product & { address: string } {
    const { product } = this.#at(seat);
    assert(product !== undefined, 'It does not run');
    return product;
  }
}

export function urlOf(socketDir: string, database: string): string {
  return `postgres://app@/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** What it prints is the address of what stands in front of it. */
async function startAt(port: number, settings: Record<string, string>) {
  const product = runScript('scripts/start.mjs', [], settings);
  const address = `http://127.0.0.1:${String(port)}`;
  // Under its own name it may not be answered to: a connection is enough, what is in front of it looks further.
  while (!(await isListening(port))) {
    assert.equal(product.process.exitCode, null, product.output());
    await sleep(50);
  }
  return { ...product, address };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1');
    const tell = (yes: boolean) => () => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', tell(true)).once('error', tell(false));
  });
}
