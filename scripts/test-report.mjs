// What the reports of the test runners come to.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/**
 * @typedef {object} TestReport
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures each failed test with the first lines of what it said
 */

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestResult */
/** @typedef {{ name: string, message: string, status: string, assertionResults: VitestResult[] }} VitestFile */
/** @typedef {{ name: string, path?: string }} Attachment */
/** @typedef {{ errors: { message?: string }[], attachments: Attachment[] }} PlaywrightResult */
/** @typedef {{ results: PlaywrightResult[] }} PlaywrightTest */
/** @typedef {{ file: string, title: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

const linesMost = 12;
const pageLinesMost = 40;

/** @param {string} title @param {string} said @param {string[]} further */
function described(title, said, further = []) {
  const lines = [...stripVTControlCharacters(said).split('\n').slice(0, linesMost), ...further];
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** @param {string} file @returns {TestReport} */
export function readVitestReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  };
}

/** @param {VitestFile} file */
function failuresOf({ name, message, status, assertionResults }) {
  const title = relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  // A file that could not be loaded has no test that failed.
  if (failed.length === 0) return status === 'failed' ? [described(title, message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    described(`${title} › ${fullName}`, failureMessages.join('\n')),
  );
}

/** @param {string} file @returns {TestReport} */
export function readPlaywrightReport(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites
      .flatMap(specsOf)
      .filter(/** @param {PlaywrightSpec} spec */ ({ ok }) => !ok)
      .map(failureOf),
  };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {PlaywrightSpec} spec */
function failureOf({ file, title, tests }) {
  const results = tests.flatMap((test) => test.results);
  const errors = results.flatMap((result) => result.errors);
  const said = errors.map(({ message = '' }) => message).join('\n');
  return described(`e2e/${file} › ${title}`, said, results.flatMap(pageLinesOf));
}

/**
 * What the page showed when the test failed: a wait that ran out says only what it did not see.
 * @param {PlaywrightResult} result
 */
function pageLinesOf({ attachments }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const start = text.indexOf('# Page snapshot');
  return start < 0 ? [] : text.slice(start).split('\n').slice(0, pageLinesMost);
}
