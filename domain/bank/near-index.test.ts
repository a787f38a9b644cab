import { expect, test } from 'vitest';
import { isOneMistakeAway, nearIndex } from './near-index.ts';

// Also twins, and texts of which one lacks the end of the other.
const numbers = Array.from({ length: 600 }, (_, at) => [
  `INV2026${String((at * 37) % 1_000).padStart(4, '0')}`,
  `${String(2_000 + (at % 40))}${String(at * 7)}`,
]).flat();

test.each([
  'INV20260037',
  'INV20260073',
  'INV2026037',
  'INV202600377',
  'IVN20260037',
  '2003777',
  '20030',
  'A1',
  '',
])('of %s exactly those are found that are one mistake away, in their order', (text) => {
  const texts = [...new Set(numbers)];
  expect(nearIndex(texts)(text)).toEqual(texts.filter((one) => isOneMistakeAway(text, one)));
});

test('of nothing, nothing is found', () => {
  expect(nearIndex([])('INV20260037')).toEqual([]);
});
