// `npm run spec`: what the last `npm test` says of each statement of the specification.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  statementCoverage,
  type Statement,
  type StatementCoverage,
  type StatementState,
} from './statement-coverage.ts';
import { parts, readReport } from './test-reports.ts';

const root = join(import.meta.dirname, '..', '..');
const marks: Record<StatementState, string> = {
  passing: '✓ passing',
  failing: '✗ failing',
  'not covered': '✗ not covered',
  pending: '· pending',
};

function line({ statement, state, tests }: StatementCoverage): string {
  const where = [...new Set(tests.map(({ part }) => part))].join(' ');
  const note = state === 'pending' ? `waits for ${statement.pending ?? ''}` : where;
  return [statement.id.padEnd(5), marks[state].padEnd(14), note.padEnd(22), statement.title].join(
    ' ',
  );
}

// The shape is held by statement-coverage.test.ts.
const statements = JSON.parse(
  readFileSync(join(import.meta.dirname, 'statements.json'), 'utf8'),
) as Statement[];
const results = parts.flatMap((part) => readReport(join(root, 'test-results'), part));
const coverage = statementCoverage(statements, results);
const only = process.argv.includes('--missing');
const missing = coverage.filter(({ state }) => state === 'failing' || state === 'not covered');

for (const entry of only ? missing : coverage) console.log(line(entry));
const count = (state: StatementState) => coverage.filter((entry) => entry.state === state).length;
console.log(
  `\n${String(coverage.length)} statements: ${String(count('passing'))} passing, ` +
    `${String(count('failing'))} failing, ${String(count('not covered'))} not covered, ` +
    `${String(count('pending'))} pending; ${String(results.length)} tests read`,
);
process.exitCode = missing.length > 0 ? 1 : 0;
