// `npm test [-- domain|server|web|e2e [filter …]]`: every test, or one part of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
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
// The databases of the tests are gone after them: where there is room they lie in memory, whose files cost a third less to make.
const memory = '/dev/shm';
const roomInMemory = 4 * 2 ** 30;
if (environment.TMPDIR === undefined && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > roomInMemory && freemem() > 2 * roomInMemory) environment.TMPDIR = memory;
}
if (wanted !== 'domain' && wanted !== 'server') {
  environment.PLAYWRIGHT_CHROMIUM = findOrInstallChromium();
}

/** @param {string} file @returns {Record<string, any>} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Runs a program to its end.
 * @param {string[]} program @param {Record<string, string | undefined>} env
 * @returns {number | null} its exit code
 */
const run = (program, env) => spawnSync(node, program, { cwd: root, stdio: 'inherit', env }).status;

/** What a person gets: React as it is built. Its development checks took half the time of these tests. @param {string} part */
const environmentOf = (part) =>
  part === 'web' ? { ...environment, NODE_ENV: 'production' } : environment;

/** @param {string} part @param {string} report */
function runVitest(part, report) {
  const program = [
    join(packages, 'vitest/vitest.mjs'),
    'run',
    `--project=${part}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ];
  const status = run(program, environmentOf(part));
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
  const program = [
    join(packages, 'playwright/cli.js'),
    'test',
    '--reporter=list,json',
    // A part by itself: nothing that would run before it.
    ...(filters.length > 0 ? ['--no-deps'] : []),
    ...filters,
  ];
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const status = run(program, env);
  return { status, read: () => playwrightCounts(readJson(report)) };
}

/** @param {Record<string, any>} report */
const playwrightCounts = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

const sum = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} part */
function runPart(part) {
  const started = performance.now();
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
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`> ${part}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`);
}

// One part after the other: each keeps both cores busy, and side by side they only wait for each other.
for (const part of wanted === undefined ? parts : [wanted]) runPart(part);

if (wanted === undefined) {
  console.log('\n> the specification');
  const command = join(root, 'scripts/spec/spec-command.ts');
  const { status } = spawnSync(node, [command, '--missing'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) sum.failed += 1;
}

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
