// `npm run spec:faults`: breaks the product in some thirty ways, one at a time, in a copy of the last commit,
// and sees the statements that each break concerns turn red. Writes docs/planted-faults.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardFaults } from './dashboard-faults.ts';
import { filterFaults } from './filter-faults.ts';
import { listFaults } from './list-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { statementIds } from './spec/statement-coverage.ts';
import { readReport } from './spec/test-reports.ts';
import { writingFaults } from './writing-faults.ts';

const root = join(import.meta.dirname, '..');
const copy = join(root, '.cache', 'faults');
const reports = join(copy, 'test-results');

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

function makeCopy(): void {
  removeCopy();
  git('worktree', 'add', '--detach', '--force', copy, 'HEAD');
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  mkdirSync(reports, { recursive: true });
}

function removeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** The ids of the statements in the tests that ran: those that failed, and the others. */
function runTests({ part, files }: PlantedFault): { red: Set<string>; green: Set<string> } {
  const report = join(reports, `${part}.json`);
  rmSync(report, { force: true });
  const [program = '', ...args] =
    part === 'e2e'
      ? ['playwright/cli.js', 'test', '--reporter=json']
      : [
          'vitest/vitest.mjs',
          'run',
          `--project=${part}`,
          '--reporter=json',
          `--outputFile=${report}`,
        ];
  spawnSync(process.execPath, [join(copy, 'node_modules', program), ...args, ...files], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const results = readReport(reports, part);
  if (results.length === 0) throw new Error(`No test ran: ${part} ${files.join(' ')}`);
  const idsOf = (failed: boolean) =>
    results
      .filter(({ outcome }) => (outcome === 'failed') === failed)
      .flatMap(({ name }) => statementIds(name));
  const red = new Set(idsOf(true));
  return { red, green: new Set(idsOf(false).filter((id) => !red.has(id))) };
}

function plant({ file, find, replace }: PlantedFault): () => void {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  return () => {
    writeFileSync(path, whole);
  };
}

const soundRuns = new Map<string, ReturnType<typeof runTests>>();

/** What the tests say without any fault; the same tests run only once. */
function runSound(fault: PlantedFault): ReturnType<typeof runTests> {
  const key = `${fault.part} ${fault.files.join(' ')}`;
  const known = soundRuns.get(key) ?? runTests(fault);
  soundRuns.set(key, known);
  return known;
}

/** One row of the table, or what is wrong with the tests. */
function prove(fault: PlantedFault): { row: string; complaints: string[] } {
  const before = runSound(fault);
  const mend = plant(fault);
  const after = runTests(fault);
  mend();
  const complaints = fault.turnsRed.flatMap((id) => {
    if (!before.green.has(id)) return [`${id} is not green without the fault: ${fault.name}`];
    return after.red.has(id) ? [] : [`${id} stays green in spite of the fault: ${fault.name}`];
  });
  const red = [...after.red].filter((id) => before.green.has(id));
  console.log(`${complaints.length === 0 ? '✓' : '✗'} ${fault.name}: ${red.join(' ')}`);
  return { row: `| ${fault.name} | \`${fault.file}\` | ${red.join(' ')} |`, complaints };
}

makeCopy();
try {
  const proofs = [...listFaults, ...filterFaults, ...writingFaults, ...dashboardFaults].map(prove);
  const complaints = proofs.flatMap((proof) => proof.complaints);
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
  if (complaints.length === 0) {
    const day = new Date().toISOString().slice(0, 10);
    const lines = [
      '# Planted faults',
      '',
      'Each of these faults was planted in a copy of the product, and turned the tests of the statements',
      `beside it red; without the fault they are green. Run of ${day}; again: \`npm run spec:faults\`.`,
      '',
      '| fault | planted in | statements that turned red |',
      '| --- | --- | --- |',
      ...proofs.map(({ row }) => row),
      '',
    ];
    writeFileSync(join(root, 'docs', 'planted-faults.md'), lines.join('\n'));
  }
} finally {
  removeCopy();
}
