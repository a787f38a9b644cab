import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from './fixtures.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** An installation of a journey's own, for what the other journeys could not go on with. */
export class OwnInstallation {
  readonly folder: string;
  readonly #settings: Record<string, string>;
  #product: ChildProcess | undefined;
  #origin = '';

  constructor(settings: Record<string, string>) {
    this.folder = mkdtempSync(join(tmpdir(), 'own-installation-'));
    // The database's account must pass through.
    chmodSync(this.folder, 0o755);
    this.#settings = settings;
  }

  /** Another one with each start. */
  get origin(): string {
    return this.#origin;
  }

  async start(): Promise<void> {
    const port = await freePort();
    this.#origin = `http://127.0.0.1:${String(port)}`;
    this.#product = spawn(process.execPath, ['scripts/start.mjs'], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: this.folder,
        ...this.#settings,
      },
    });
    const isReady = async () => {
      const answer = await fetch(`${this.#origin}/readyz`).catch(() => undefined);
      return answer?.status === 200;
    };
    await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
  }

  async stop(): Promise<void> {
    const product = this.#product;
    if (!product) return;
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
    this.#product = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
