import assert from 'node:assert/strict';
import { connect, type Connection } from '#database/connect.ts';
import { join } from 'node:path';
import { killTree } from './process-tree.ts';
import { type Product, runScript, startUntilReady } from './product-process.ts';

export interface ProductPlace {
  /** The folder of its data. */
  folder: string;
  port: number;
  /** Further ones, such as those of a mail server. */
  settings?: Readonly<Record<string, string>>;
}

const email = 'admin@example.com';
const password = 'a password for the rounds';

/** Runs work on the product, stops it in order afterwards, and leaves nothing running where the work fails. */
export async function withKilledProduct(
  place: ProductPlace,
  work: (product: KilledProduct) => Promise<void>,
): Promise<void> {
  const product = new KilledProduct(place);
  await product.start();
  try {
    await work(product);
  } catch (error) {
    await product.kill();
    throw error;
  }
  await product.stop();
}

/** The product on one folder, which is killed and started again while callers go on. */
export class KilledProduct {
  readonly folder: string;
  readonly #settings: Record<string, string>;
  #product: Product | undefined;
  #address = Promise.withResolvers<string>();

  constructor({ folder, port, settings = {} }: ProductPlace) {
    this.folder = folder;
    this.#settings = {
      DATA_DIR: folder,
      PORT: String(port),
      SAMPLE_DATA: 'no',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      // Each caller comes from an address of its own: the limit of calls in a minute is not what is tested.
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    };
  }

  async start(): Promise<void> {
    const product = await startUntilReady(this.#settings);
    this.#product = product;
    this.#address.resolve(product.address);
  }

  /** Of the running product, or of the next one as soon as it runs. */
  address(): Promise<string> {
    return this.#address.promise;
  }

  /** The header with which the first account is signed in; it outlives restarts. */
  async signIn(): Promise<string> {
    const address = await this.address();
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

  /** Kills it with everything that it started; callers wait until it is started again. */
  async kill(): Promise<void> {
    const product = this.#running();
    this.#address = Promise.withResolvers();
    if (product.process.pid !== undefined) killTree(product.process.pid, this.folder);
    await product.ended;
  }

  async stop(): Promise<void> {
    const product = this.#running();
    product.process.kill('SIGTERM');
    assert.equal(await product.ended, 0, product.output());
  }

  /** Sees every rule of the ledger hold. */
  async verify(): Promise<void> {
    const command = runScript('server/verify-command.ts', [], this.#settings);
    assert.equal(await command.ended, 0, command.output());
  }

  /** A connection to its database of one's own. */
  connect(): Connection {
    return connect(
      { socketDir: join(this.folder, 's') },
      { connections: 1, statementTimeoutMs: 60_000 },
    );
  }

  #running(): Product {
    if (!this.#product) throw new Error('It was not started');
    return this.#product;
  }
}
