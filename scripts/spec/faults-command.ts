// `npm run spec:faults`: breaks a copy of the product in each of the ways of scripts/spec/faults, and sees the statements
// that a break concerns turn red. Plants what was not seen yet, or was changed since; with `-- --all` all of them, with
// `-- text` only faults that have it in their name or in the path of their tests. FAULT_MINUTES=5 ends it early: the next
// run goes on. Writes scripts/spec/proven.json and docs/planted-faults.md.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium } from '../find-chromium.mjs';
import { root } from '../root.mjs';
import { removeScratch, scratchFolder } from '../scratch-folder.mjs';
import { startFaultRunner, type FaultRunner, type TestVerdict } from './fault-runner.ts';
import { faultsPage } from './faults-page.ts';
import type { Trial } from './planted-fault.ts';
import { trials } from './planted-faults.ts';
import { copyProduct, plantFaults } from './product-copy.ts';
import { fingerprintOf, proofOf, proofsFile, readProofs, statementsOf } from './proofs.ts';

const purpose = 'faults';
const copy = scratchFolder(purpose);

function chosenTrials(): Trial[] {
  const words = process.argv.slice(2);
  const known = words.includes('--all') ? [] : readProofs();
  const texts = words.filter((word) => word !== '--all');
  const isMeant = ({ name, faults }: Trial) =>
    texts.every((text) => name.includes(text) || faults[0]?.tests[0]?.includes(text));
  const seen = new Set(known.flatMap(({ turnedRed }) => turnedRed));
  const isNews = (trial: Trial) => Number(statementsOf(trial).some((id) => !seen.has(id)));
  return trials
    .filter((trial) => isMeant(trial) && proofOf(trial, known) === undefined)
    .toSorted((one, other) => isNews(other) - isNews(one));
}

const soundRuns = new Map<string, TestVerdict>();

/** What the tests say without any fault; the same ones run once for all the faults that they see. */
async function runSound(tests: readonly string[], runner: FaultRunner): Promise<TestVerdict> {
  const key = tests.join(' ');
  const isSeenByThem = ({ faults }: Trial) => faults.some((fault) => fault.tests.join(' ') === key);
  const all = chosen.filter((trial) => isSeenByThem(trial) || testsOf(trial).join(' ') === key);
  const known = soundRuns.get(key) ?? (await runner.run(tests, all.flatMap(statementsOf)));
  // A machine that was busy with other things may have let a test run out of time.
  if (known.red.size === 0) soundRuns.set(key, known);
  return known;
}

const testsOf = ({ faults }: Trial) => [...new Set(faults.flatMap(({ tests }) => tests))];

/** The statements of a trial that stay green in spite of it, or are red without it. */
async function findUnseen(trial: Trial, runner: FaultRunner): Promise<string[]> {
  const ids = statementsOf(trial);
  const tests = testsOf(trial);
  const sound = await runSound(tests, runner);
  const broken = ids.filter((id) => !sound.green.has(id));
  if (broken.length > 0) return broken.map((id) => `${id} is not green without it`);
  const { changed, restore } = plantFaults(copy, trial.faults);
  runner.forget(changed);
  const { red } = await runner.run(tests, ids);
  restore();
  runner.forget(changed);
  return ids.filter((id) => !red.has(id)).map((id) => `${id} stays green`);
}

function keepProof(trial: Trial): void {
  const proof = {
    trial: trial.name,
    fingerprint: fingerprintOf(trial),
    turnedRed: statementsOf(trial),
  };
  const known = new Map([...readProofs(), proof].map((one) => [one.trial, one]));
  // In the order of the table, without what is no longer in it.
  const proofs = trials.flatMap(({ name }) => known.get(name) ?? []);
  writeFileSync(proofsFile, `[\n${proofs.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
}

let unseen = 0;
let planted = 0;
const endsAt = Date.now() + Number(process.env.FAULT_MINUTES ?? Infinity) * 60_000;
const chosen = chosenTrials();
removeScratch(purpose);
copyProduct(root, copy);
process.env.PLAYWRIGHT_CHROMIUM = findOrInstallChromium();
const runner = await startFaultRunner(copy);
try {
  for (const trial of chosen) {
    if (Date.now() > endsAt) break;
    planted += 1;
    const complaints = await findUnseen(trial, runner);
    console.log(
      `${complaints.length === 0 ? '✓' : '✗'} ${trial.name}: ${complaints.join(', ') || statementsOf(trial).join(' ')}`,
    );
    if (complaints.length === 0) keepProof(trial);
    else unseen += 1;
  }
} finally {
  await runner.close();
  process.chdir(root);
  rmSync(copy, { recursive: true, force: true });
}
writeFileSync(join(root, 'docs', 'planted-faults.md'), faultsPage(trials, readProofs()));
console.log(`${String(planted)} of ${String(chosen.length)} planted, ${String(unseen)} not seen`);
process.exitCode = unseen > 0 ? 1 : 0;
