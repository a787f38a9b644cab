// `npm test [-- domain|server|web|e2e [filter …]]`: every test, or one part of them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { findOrInstallChromium } from './find-chromium.mjs';

const parts = ['domain', 'server', 'web', 'e2e'];
const [wanted, ...filters] = process.argv.slice(2);
if (wanted !== undefined && !parts.includes(wanted)) {
  console.error(`No part ${wanted}: npm test [-- ${parts.join('|')} [filter …]]`);
  process.exit(1);
}

const node = bootstrap();
const packages = join(root, 'node_modules');
const results = join(root, 'test-results');
// A filtered run leaves the reports that `npm run spec` reads alone.
const reports = filters.length > 0 ? join(results, 'filtered') : results;
if (wanted === undefined) rmSync(results, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const environment = { ...process.env };
if (wanted !== 'domain' && wanted !== 'server') {
  environment.PLAYWRIGHT_CHROMIUM = findOrInstallChromium();
}

/** @param {string} file @returns {Record<string, any>} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} part @param {string} report */
function runVitest(part, report) {
  const { status } = spawnSync(
    node,
    [
      join(packages, 'vitest/vitest.mjs'),
      'run',
      `--project=${part}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { cwd: root, stdio: 'inherit', env: environment },
  );
  return { status, read: () => vitestCounts(readJson(report)) };
}

/** @param {Record<string, any>} report */
const vitestCounts = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
});

/** @param {string} report */
function runPlaywright(report) {
  const { status } = spawnSync(
    node,
    [
      join(packages, 'playwright/cli.js'),
      'test',
      '--reporter=list,json',
      // A part by itself: nothing that would run before it.
      ...(filters.length > 0 ? ['--no-deps'] : []),
      ...filters,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  return { status, read: () => playwrightCounts(readJson(report)) };
}

/** @param {Record<string, any>} report */
const playwrightCounts = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const part of wanted === undefined ? parts : [wanted]) {
  console.log(`\n> ${part}`);
  const report = join(reports, `${part}.json`);
  rmSync(report, { force: true });
  const { status, read } = part === 'e2e' ? runPlaywright(report) : runVitest(part, report);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    Object.assign(counts, read());
  } catch {
    console.error(`${part} ended without a report`);
  }
  // A part that broke down, or found nothing to run, failed without a failed test to show for it.
  if (counts.failed === 0 && (status !== 0 || counts.passed === 0)) counts.failed = 1;
  sum.passed += counts.passed;
  sum.failed += counts.failed;
  sum.skipped += counts.skipped;
}

if (wanted === undefined) {
  console.log('\n> the specification');
  const command = join(root, 'scripts/spec/spec-command.ts');
  const { status } = spawnSync(node, [command, '--missing'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) sum.failed += 1;
}

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
