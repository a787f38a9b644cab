import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { chromiumArguments, findChromium } from './scripts/find-chromium.mjs';

const executablePath = findChromium();

/** What starts the product again and again takes longest: begun late, it would run alone in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsProduct = ({ moduleId }: TestSpecification) =>
      Number(moduleId.startsWith(join(import.meta.dirname, 'scripts')));
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => startsProduct(other) - startsProduct(one));
  }
}

// A second, as it is without a word, is what a busy machine sometimes takes for one page: it would decide.
const patientPoll = { poll: { timeout: 20_000 } };

// `npm test` runs once; who has Vitest watch wants to see each change.
const isWatching = !process.argv.includes('run');

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{domain,contract,messages,web,scripts/spec}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,testing,database,scripts}/**/*.test.ts'],
          exclude: ['scripts/spec/**'],
          // A third of the time went into loading the same modules for each file. No test replaces modules or settings.
          isolate: false,
          globalSetup: ['database/test-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: patientPoll,
        },
      },
      {
        plugins: [react()],
        cacheDir: '.cache/vite',
        // Found late otherwise, and Vite then reloads the page under a running test.
        optimizeDeps: { include: ['react-dom/client'] },
        // The packages may be a link to those of another copy.
        server: {
          fs: {
            allow: [import.meta.dirname, realpathSync(join(import.meta.dirname, 'node_modules'))],
          },
          // Each file is a new page, which asks for the app's many modules again: nothing of them changes during a run.
          headers: isWatching ? {} : { 'Cache-Control': 'max-age=31536000, immutable' },
        },
        test: {
          name: 'web',
          // A browser on a busy machine needs its time; nothing here is decided by it.
          testTimeout: 40_000,
          expect: patientPoll,
          include: ['web/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: {
                args: chromiumArguments,
                ...(executablePath === undefined ? {} : { executablePath }),
              },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
