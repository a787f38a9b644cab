import { describe, expect, test } from 'vitest';
import { rightToLeftMark } from './bidi-runs.ts';
import { textLines } from './text-lines.ts';
import { textRuns } from './text-runs.ts';

const drawn = (text: string) => textRuns(text).map((run) => run.text);

describe('what runs to the left is drawn from the left in the order of its runs:', () => {
  test('words of Hebrew from the last to the first', () => {
    expect(drawn('שלום עולם')).toEqual(['עולם', ' ', 'שלום']);
  });

  test('figures and amounts within it from left to right', () => {
    expect(drawn('סה״כ 1,250.00')).toEqual(['1,250.00', ' ', 'סה״כ']);
  });

  test('a number of a document within Arabic, which comes first', () => {
    const runs = textRuns('فاتورة INV-2026-0409');
    expect(runs).toEqual([
      { script: 'western', text: 'INV-2026-0409' },
      { script: 'western', text: ' ' },
      { script: 'arabic', text: 'فاتورة' },
    ]);
  });

  test('Arabic within an English sentence, in its place', () => {
    expect(drawn('For שלום, thanks')).toEqual(['For ', 'שלום', ', thanks']);
  });

  test('brackets turned, so that they open to the left', () => {
    expect(drawn('שלום (א)').join('')).toBe('(א) שלום');
  });

  test('what runs to the right alone as it is', () => {
    expect(drawn('Zoë (a) – 1')).toEqual(['Zoë (a) – 1']);
  });
});

test('each line of a paragraph runs as the paragraph does', () => {
  const lines = textLines('שלום INV-1 עולם', 6, (text) => text.length);
  expect(lines).toEqual(['שלום', 'INV-1', 'עולם'].map((line) => `${rightToLeftMark}${line}`));
  expect(textLines('INV-1 שלום', 6, (text) => text.length)).toEqual(['INV-1', 'שלום']);
});
