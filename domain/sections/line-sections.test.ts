import { expect, test } from 'vitest';
import { creditedSections, sectionSums } from './line-sections.ts';

const subtotal = { showsSubtotal: true };

test('a subtotal is the sum since the heading or subtotal before it', () => {
  const lines = [{}, subtotal, { heading: 'Design' }, subtotal, subtotal, {}];
  expect(sectionSums(lines, [1n, 2n, 4n, 8n, -16n, 32n])).toEqual([
    ...[null, 3n, null, 12n, -16n, null],
  ]);
});

test('a heading begins anew, also where nothing summed up what is above it', () => {
  const lines = [{}, { heading: 'Design', ...subtotal }];
  expect(sectionSums(lines, [1n, 2n])).toEqual([null, 2n]);
});

test('a credit note has the heading of each section above the first of its lines, and the subtotal below the last', () => {
  const lines = [
    { position: 1 },
    { position: 2, heading: 'Design' },
    { position: 3, ...subtotal },
    { position: 4 },
  ];
  const none = { heading: '', showsSubtotal: false };
  expect(creditedSections(lines, [1, 3, 4, null])).toEqual([
    none,
    { heading: 'Design', showsSubtotal: true },
    none,
    none,
  ]);
  expect(creditedSections(lines, [2, 3])).toEqual([
    { heading: 'Design', showsSubtotal: false },
    { heading: '', showsSubtotal: true },
  ]);
});
