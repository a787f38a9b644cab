// What is known of the planted faults: scripts/spec/proven.json says which statements each of them turned red.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantedFault, Trial } from './planted-fault.ts';

export interface Proof {
  trial: string;
  /** Of the faults as they were planted: a fault that was changed since has to be seen again. */
  fingerprint: string;
  turnedRed: string[];
}

export const proofsFile = join(import.meta.dirname, 'proven.json');

export function readProofs(): Proof[] {
  // The shape is what faults-command.ts writes.
  return existsSync(proofsFile) ? (JSON.parse(readFileSync(proofsFile, 'utf8')) as Proof[]) : [];
}

/** The statements that a trial must turn red. */
export function statementsOf({ faults }: Trial): string[] {
  return [...new Set(faults.flatMap(({ turnsRed }) => turnsRed))];
}

/** Leaves the places out: a fault in a file that was moved is the same fault. */
export function fingerprintOf({ faults }: Trial): string {
  const parts = faults.map(({ find, replace, turnsRed }) => [find, replace, turnsRed]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** What a trial turned red, or undefined where it was not seen since it was written or changed. */
export function proofOf(trial: Trial, proofs: readonly Proof[]): Proof | undefined {
  const fingerprint = fingerprintOf(trial);
  return proofs.find((proof) => proof.trial === trial.name && proof.fingerprint === fingerprint);
}

/** Whether a fault can be planted: its text stands exactly once in a file. */
export function isPlaceable({ find }: PlantedFault, text: string | undefined): boolean {
  return text?.split(find).length === 2;
}

export interface ProofCheck {
  proven: ReadonlySet<string>;
  /** What is wrong with the table of faults; nothing is in order. */
  complaints: string[];
  /** The trials that were never run. */
  unseen: string[];
}

/** The statements that a fault turned red, of the faults that can still be planted as they were then. */
export function checkProofs(
  trials: readonly Trial[],
  proofs: readonly Proof[],
  read: (path: string) => string | undefined,
): ProofCheck {
  const proven = new Set<string>();
  const complaints: string[] = [];
  const unseen: string[] = [];
  for (const trial of trials) {
    const lost = trial.faults.filter((fault) => !isPlaceable(fault, read(fault.file)));
    for (const fault of lost)
      complaints.push(`${fault.file} does not hold once: ${fault.find} (${fault.name})`);
    const proof = proofOf(trial, proofs);
    if (proof === undefined) {
      const isChanged = proofs.some(({ trial: name }) => name === trial.name);
      if (isChanged) complaints.push(`Not seen red since it was changed: ${trial.name}`);
      else unseen.push(trial.name);
    }
    if (lost.length > 0) continue;
    for (const id of proof?.turnedRed ?? []) proven.add(id);
  }
  return { proven, complaints: [...new Set(complaints)], unseen };
}
