import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../root.mjs';
import type { PlantedFault } from './planted-fault.ts';
import { trials } from './planted-faults.ts';
import { checkProofs, fingerprintOf } from './proofs.ts';

const fault: PlantedFault = {
  name: 'Ten is nine',
  file: 'domain/ten.ts',
  find: '= 10',
  replace: '= 9',
  tests: ['domain/ten.test.ts'],
  turnsRed: ['S1', 'S2'],
};
const trialOf = (change: Partial<PlantedFault> = {}) => ({
  name: fault.name,
  faults: [{ ...fault, ...change }],
});
const trial = trialOf();
const proof = { trial: trial.name, fingerprint: fingerprintOf(trial), turnedRed: ['S1', 'S2'] };
const product = (path: string) => (path === fault.file ? 'const ten = 10;' : undefined);

describe('the proofs of the planted faults', () => {
  test('count the statements that a fault turned red', () => {
    const { proven, complaints } = checkProofs([trial], [proof], product);
    expect([...proven]).toEqual(['S1', 'S2']);
    expect(complaints).toEqual([]);
  });

  test('count nothing of a fault that has no place any more, or two', () => {
    for (const text of [undefined, 'const ten = 11;', 'const ten = 10, also = 10;']) {
      const { proven, complaints } = checkProofs([trial], [proof], () => text);
      expect([...proven]).toEqual([]);
      expect(complaints).toEqual(['domain/ten.ts does not hold once: = 10 (Ten is nine)']);
    }
  });

  test.each([{ find: 'ten = 10' }, { replace: '= 8' }, { turnsRed: ['S1'] }])(
    'count nothing of a fault that was changed since it was seen: %o',
    (change) => {
      const { proven, complaints } = checkProofs([trialOf(change)], [proof], product);
      expect([...proven]).toEqual([]);
      expect(complaints).toEqual(['Not seen red since it was changed: Ten is nine']);
    },
  );

  test('count nothing of a fault that was never planted, and name it', () => {
    const { proven, complaints, unseen } = checkProofs([trial], [], product);
    expect([...proven]).toEqual([]);
    expect(complaints).toEqual([]);
    expect(unseen).toEqual(['Ten is nine']);
  });

  test('stay when the file of a fault is moved', () => {
    const moved = trialOf({ file: 'domain/numbers/ten.ts' });
    expect(fingerprintOf(moved)).toBe(proof.fingerprint);
  });
});

test('every fault of the table can be planted in the product as it is', () => {
  const { complaints } = checkProofs(trials, [], (path) => {
    const file = join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  });
  expect(complaints).toEqual([]);
});
