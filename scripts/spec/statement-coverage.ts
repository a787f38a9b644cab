import type { TestResult } from './test-reports.ts';

export interface Statement {
  id: string;
  section: string;
  title: string;
  /** The part of the product that is still to come and that the statement needs. */
  pending?: string;
}

export type StatementState = 'passing' | 'failing' | 'not covered' | 'not proven' | 'pending';

export interface StatementCoverage {
  statement: Statement;
  state: StatementState;
  tests: TestResult[];
}

/** The ids of statements in a test's name, as in `[S103 LST-040] shows the empty text`. */
export function statementIds(testName: string): string[] {
  const brackets = testName.match(/\[[^\]]*\]/g) ?? [];
  return brackets.flatMap((group) => group.match(/\bS\d+\b/g) ?? []);
}

function stateOf(statement: Statement, tests: TestResult[], isProven: boolean): StatementState {
  if (tests.some(({ outcome }) => outcome === 'failed')) return 'failing';
  if (statement.pending !== undefined) return 'pending';
  if (!tests.some(({ outcome }) => outcome === 'passed')) return 'not covered';
  // A test that nobody has seen fail may be one that cannot.
  return isProven ? 'passing' : 'not proven';
}

/**
 * What the tests say of each statement; `proven` are those that a planted fault has turned red.
 * @throws when a test names a statement that does not exist
 */
export function statementCoverage(
  statements: Statement[],
  results: TestResult[],
  proven: ReadonlySet<string>,
): StatementCoverage[] {
  const testsById = new Map<string, TestResult[]>(statements.map(({ id }) => [id, []]));
  for (const result of results) {
    for (const id of statementIds(result.name)) {
      const tests = testsById.get(id);
      if (tests === undefined) throw new Error(`No statement ${id}, in the test "${result.name}"`);
      tests.push(result);
    }
  }
  return statements.map((statement) => {
    const tests = testsById.get(statement.id) ?? [];
    return { statement, tests, state: stateOf(statement, tests, proven.has(statement.id)) };
  });
}
