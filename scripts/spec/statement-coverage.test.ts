import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { statementCoverage, statementIds, type Statement } from './statement-coverage.ts';
import type { Outcome, TestResult } from './test-reports.ts';

const listed = { id: 'S1', section: '0', title: 'One' };
const later = { id: 'S2', section: '0', title: 'Two', pending: 'dashboard' };
const result = (name: string, outcome: Outcome): TestResult => ({ part: 'web', name, outcome });

function states(...results: TestResult[]): string[] {
  return statementCoverage([listed, later], results, new Set(['S1'])).map(({ state }) => state);
}

describe('the coverage of the specification', () => {
  test('takes the ids from the brackets of a name only', () => {
    expect(statementIds('[S103 LST-040] S9 shows [S104] 10 of S7')).toEqual(['S103', 'S104']);
  });

  test('wants a test that passed', () => {
    expect(states()).toEqual(['not covered', 'pending']);
    expect(states(result('[S1] one', 'skipped'))).toEqual(['not covered', 'pending']);
    expect(states(result('[S1 S2] one', 'passed'))).toEqual(['passing', 'pending']);
  });

  test('wants a planted fault that was seen', () => {
    const passed = result('[S1] one', 'passed');
    const [coverage] = statementCoverage([listed], [passed], new Set());
    expect(coverage?.state).toBe('not proven');
  });

  test('fails by one failed test among many, on a pending statement too', () => {
    const failed = result('[S1 S2] two', 'failed');
    expect(states(result('[S1] one', 'passed'), failed)).toEqual(['failing', 'failing']);
  });

  test('refuses a test that names an unknown statement', () => {
    expect(() => states(result('[S231] none', 'passed'))).toThrow('No statement S231');
  });

  test('has 230 statements, numbered without a gap', () => {
    const file = join(import.meta.dirname, 'statements.json');
    const statements = JSON.parse(readFileSync(file, 'utf8')) as Statement[];
    const wanted = Array.from({ length: 230 }, (_, index) => `S${String(index + 1)}`);
    expect(statements.map(({ id }) => id)).toEqual(wanted);
    expect(statements.filter(({ title, section }) => !title || !section)).toEqual([]);
  });
});
