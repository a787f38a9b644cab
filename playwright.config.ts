import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumArguments, findChromium } from './scripts/find-chromium.mjs';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port is free.'));
        else resolve(address.port);
      });
    });
  });
}

/** A fresh folder that the database's account can walk into. */
function readableFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerline-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

// The workers read this file again: what is drawn once is handed down to them.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= readableFolder();
// The sample data are written on it.
process.env.E2E_DAY ??= new Date().toISOString().slice(0, 10);

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const executablePath = findChromium();

const writing = '**/*-commands.e2e.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalTeardown: './e2e/remove-data.ts',
  // What changes invoices runs after what compares whole lists with the answers of the server.
  projects: [
    { name: 'reading', testIgnore: writing },
    { name: 'writing', testMatch: writing, dependencies: ['reading'] },
  ],
  // One more than the least machine has cores: journeys wait for emails, undos and jobs.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  // As in the tests of the pages: a busy machine takes its time for a page that it has never opened.
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    // Recording a trace costs each test about a third of its time.
    trace: process.env.TRACE === 'yes' ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: chromiumArguments,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  webServer: {
    // The whole product as `npm start` runs it: pages built, a private database, sample data.
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      SAMPLE_DATA: 'yes',
      // Never the database that the machine's own settings name.
      DATABASE_URL: '',
    },
  },
});
