// `npm run spec`: what the last `npm test` says of each statement of the specification. A statement counts where a planted
// fault of it has turned its tests red.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trials } from './planted-faults.ts';
import { checkProofs, readProofs } from './proofs.ts';
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
  'not proven': '✗ not proven',
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
const { proven, complaints, unseen } = checkProofs(trials, readProofs(), (path) => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
});
const coverage = statementCoverage(statements, results, proven);
const only = process.argv.includes('--missing');
const missing = coverage.filter(({ state }) => state !== 'passing' && state !== 'pending');
// Not proven is no failure while faults of the table wait to be planted; what was proven once must stay so.
const isFailure = ({ state }: StatementCoverage) =>
  state === 'failing' || state === 'not covered' || (state === 'not proven' && unseen.length === 0);

for (const entry of only ? missing : coverage) console.log(line(entry));
const count = (state: StatementState) => coverage.filter((entry) => entry.state === state).length;
console.log(
  `\n${String(coverage.length)} statements: ${String(count('passing'))} passing, ` +
    `${String(count('failing'))} failing, ${String(count('not covered'))} not covered, ` +
    `${String(count('not proven'))} not proven, ${String(count('pending'))} pending; ` +
    `${String(results.length)} tests read, ${String(trials.length - unseen.length)} of ${String(trials.length)} planted faults seen`,
);
if (unseen.length > 0) console.log('To see the others: npm run spec:faults');
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0)
  console.error('Mend the table in scripts/spec/faults, then: npm run spec:faults');
process.exitCode = coverage.some(isFailure) || complaints.length > 0 ? 1 : 0;
