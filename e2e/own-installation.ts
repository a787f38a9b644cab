import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { sessionEndpoints } from '#contract/session/session.ts';
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
    // The latter is what its first page asks for.
    const asked = ['/readyz', sessionEndpoints.signInOptions.path];
    const isReady = async () => {
      const answers = await Promise.all(
        asked.map((path) => fetch(`${this.#origin}${path}`).catch(() => undefined)),
      );
      return answers.every((answer) => answer?.status === 200);
    };
    await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
  }

  /** Makes the first account by the page that asks for it, with what is typed as Olga Own, and goes in. */
  async setUp(page: Page, password: string, origin = this.#origin): Promise<void> {
    await page.goto(origin);
    const values = {
      Code: readFileSync(join(this.folder, 'set-up-code'), 'utf8').trim(),
      'Your name': 'Olga Own',
      Email: 'olga@own.example',
      Password: password,
    };
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Create account' }).click();
    // A password is hashed, and this browser reads the code of the app for the first time.
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Olga Own').first()).toBeVisible();
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
