import type { Trial } from './planted-fault.ts';
import { proofOf, type Proof } from './proofs.ts';

/** docs/planted-faults.md: each fault that was seen, and the statements that it turned red. */
export function faultsPage(trials: readonly Trial[], proofs: readonly Proof[]): string {
  const rows = trials.flatMap((trial) => {
    const proof = proofOf(trial, proofs);
    if (proof === undefined) return [];
    const files = [...new Set(trial.faults.map(({ file }) => `\`${file}\``))];
    return [`| ${trial.name} | ${files.join(' ')} | ${proof.turnedRed.join(' ')} |`];
  });
  const lines = [
    '# Planted faults',
    '',
    'Each of these faults was planted in a copy of the product and turned tests of the statements beside it red;',
    'without it they are green. `npm run spec` counts a statement only when a fault of it was seen, and fails when a',
    'fault can no longer be planted. `npm run spec:faults` plants what was not seen yet; `-- --all` plants all of them.',
    '',
    '| fault | planted in | statements that turned red |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ];
  return lines.join('\n');
}
