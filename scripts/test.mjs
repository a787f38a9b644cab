// `npm test [-- domain|server|web|e2e [filter …]]`: every test, or one part of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { findOrInstallChromium } from './find-chromium.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

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
  return run(program, environmentOf(part));
}

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
  return run(program, env);
}

const sum = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];

/**
 * What a part came to. One that broke down, or found nothing to run, failed without a failed test to show for it.
 * @param {string} part @param {number | null} status @param {() => import('./test-report.mjs').TestReport} read
 */
function countsOf(part, status, read) {
  /** @param {string} failure */
  const brokenDown = (failure) => ({ failed: 1, failures: [`${part} ${failure}`] });
  try {
    const report = read();
    if (report.failed > 0 || (status === 0 && report.passed > 0)) return report;
    return { ...report, ...brokenDown(`ended with ${status}, ${report.passed} tests passed`) };
  } catch {
    return { passed: 0, skipped: 0, ...brokenDown(`ended with ${status} without a report`) };
  }
}

/** @param {string} part */
function runPart(part) {
  const started = performance.now();
  console.log(`\n> ${part}`);
  const report = join(reports, `${part}.json`);
  rmSync(report, { force: true });
  const isPlaywright = part === 'e2e';
  const status = isPlaywright ? runPlaywright(report) : runVitest(part, report);
  const counts = countsOf(part, status, () =>
    isPlaywright ? readPlaywrightReport(report) : readVitestReport(report),
  );
  failures.push(...counts.failures);
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
  if (status !== 0) {
    sum.failed += 1;
    failures.push('the specification: a statement is not proven');
  }
}
if (failures.length > 0) console.log(`\n> what failed\n\n${failures.join('\n\n')}`);

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
