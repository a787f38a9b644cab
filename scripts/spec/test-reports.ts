import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const parts = ['domain', 'server', 'web', 'e2e'] as const;
export type Part = (typeof parts)[number];
export type Outcome = 'passed' | 'failed' | 'skipped';

export interface TestResult {
  part: Part;
  /** The describe titles and the test's own, joined by a space. */
  name: string;
  outcome: Outcome;
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: VitestAssertion[] }[];
}

interface VitestAssertion {
  fullName: string;
  status: string;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
}

const outcomes: Record<string, Outcome> = { passed: 'passed', failed: 'failed' };

function vitestResults(part: Part, report: VitestReport): TestResult[] {
  return report.testResults.flatMap((file): TestResult[] => {
    // A file that does not load has no tests to fail.
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      return [{ part, name: file.name, outcome: 'failed' }];
    }
    return file.assertionResults.map(({ fullName, status }) => ({
      part,
      name: fullName,
      outcome: outcomes[status] ?? 'skipped',
    }));
  });
}

function playwrightResults(suite: PlaywrightSuite, titles: string[]): TestResult[] {
  const own = suite.specs.map(({ title, ok, tests }): TestResult => {
    const skipped = tests.every(({ status }) => status === 'skipped');
    const outcome = skipped ? 'skipped' : ok ? 'passed' : 'failed';
    return { part: 'e2e', name: [...titles, title].join(' '), outcome };
  });
  const inner = (suite.suites ?? []).flatMap((child) =>
    playwrightResults(child, [...titles, child.title]),
  );
  return [...own, ...inner];
}

/** Every test of one part in its last report; none where there is no report. */
export function readReport(folder: string, part: Part): TestResult[] {
  const file = join(folder, `${part}.json`);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  if (part !== 'e2e') {
    // The shape is Vitest's own.
    return vitestResults(part, JSON.parse(text) as VitestReport);
  }
  // The shape is Playwright's own; its top suites are the files, whose names are no titles.
  const { suites } = JSON.parse(text) as { suites: PlaywrightSuite[] };
  return suites.flatMap((suite) => playwrightResults(suite, []));
}
