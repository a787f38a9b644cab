import { expect, test } from 'vitest';
import { markedHashes, markLinks, restoreLinks, tokensIn } from './link-marks.ts';

const one = 'A'.repeat(42) + '_';
const other = 'b-'.repeat(21) + 'c';
const text = `Pay at https://a.example/i/${one} or read https://a.example/q/${other}. Ours: ${one}`;

test('no token of a client link stays in a text, and the text comes back whole', () => {
  const marked = markLinks(text);
  expect(tokensIn(marked)).toEqual([]);
  expect(marked).not.toContain(other);
  expect(markedHashes(marked)).toHaveLength(2);
  expect(restoreLinks(marked, tokensIn(text))).toBe(text);
});

test('a link that is unknown by now is left out', () => {
  expect(restoreLinks(markLinks(`See /i/${one}.`), [other])).toBe('See /i/….');
});
