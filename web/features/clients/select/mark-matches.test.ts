import { expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';

const marked = (text: string, searched: string) =>
  markMatches(text, searched)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('marks every place of every word, without case and accents', () => {
  expect(marked('Tessera Analytics', 'tes')).toBe('[Tes]sera Analytics');
  expect(marked('Émile Zola', 'zo emi')).toBe('[Émi]le [Zo]la');
  expect(marked('anna', 'an na')).toBe('[anna]');
  expect(marked('Øre Åse', 'ase')).toBe('Øre [Åse]');
  expect(marked('😀 Søren', 'soren')).toBe('😀 [Søren]');
  expect(marked('Großmann', 'ssm')).toBe('Gro[ßm]ann');
  expect(marked('Cæsar', 'cae')).toBe('[Cæ]sar');
});

test('marks nothing where nothing is searched or found', () => {
  expect(marked('Tessera', ' ')).toBe('Tessera');
  expect(marked('Tessera', 'x')).toBe('Tessera');
  expect(markMatches('', 'x')).toEqual([]);
});
