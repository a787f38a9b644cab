import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

// What it deletes the other journeys need: an installation of its own.
test.use({ role: 'nobody' });
test.describe.configure({ timeout: 240_000 });

let folder: string;
let product: ChildProcess;
let origin: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function start(): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${String(port)}`;
  product = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      SAMPLE_DATA: 'yes',
    },
  });
  const isReady = async () => {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    return answer?.status === 200;
  };
  await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
}

async function stop(): Promise<void> {
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
}

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-company-'));
  chmodSync(folder, 0o755);
  await start();
});
test.afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the demo ends with an own company, empty and inviting, and stays so through a restart', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('button', { name: /demo admin/ }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(`${origin}/settings`);
  await page.getByRole('link', { name: 'Own company' }).click();
  await expect(page.getByText('Sample accounts')).toBeVisible();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Company name', 'Own & Sons');
  await page.getByLabel('Time zone').selectOption('Europe/Vienna');
  await page.getByLabel('Base currency').selectOption('EUR');
  await fill('Your name', 'Olga Own');
  await fill('Your email', 'olga@own.example');
  await fill('Your password', 'a long and own password');
  await fill('Client name', 'First Client');
  await fill('Confirm the company name', 'Own & Son');
  const begin = page.getByRole('button', { name: 'Delete sample data and start' });
  await begin.click();
  await expect(page.getByText('Type the company name exactly as shown above.')).toBeVisible();
  await fill('Confirm the company name', 'Own & Sons');
  await begin.click();

  await expect(page).toHaveURL(`${origin}/dashboard/analytics`);
  await expect(page.getByText('Email isn’t set up')).toBeVisible();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('1 of 6 done')).toBeVisible();
  await expectAccessible();
  await steps.getByRole('button', { name: 'Skip: Logo' }).click();
  await expect(steps.getByText('1 of 5 done')).toBeVisible();
  await page.goto(`${origin}/apps/invoice/list`);
  await expect(page.getByText('Add your first invoice').first()).toBeVisible();
  await page.goto(`${origin}/apps/client/list`);
  await expect(page.getByText('First Client').first()).toBeVisible();
  await page.goto(`${origin}/settings/own-company`);
  await expect(page.getByText(/there’s no sample data in it/)).toBeVisible();

  // An open page would go on loading what it needs later.
  await page.goto('about:blank');
  await stop();
  await start();
  await page.context().clearCookies();
  await page.goto(`${origin}/sign-in`);
  await expect(page.getByRole('button', { name: /demo admin/ })).toHaveCount(0);
  await fill('Email', 'olga@own.example');
  await fill('Password', 'a long and own password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Own & Sons').first()).toBeVisible();
  // It would ask for more of a server that is on its way out.
  await page.goto('about:blank');
});
