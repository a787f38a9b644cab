import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textLines } from './text-lines.ts';

/** As if every character were one point wide. */
const measure = (text: string) => text.length;

describe('a text', () => {
  test('ends its lines between words, without the space', () => {
    expect(textLines('one two three', 7, measure)).toEqual(['one two', 'three']);
  });

  test('never ends a line within an amount', () => {
    const total = 'Tax on CHF\u00a020\u202f435,67';
    expect(textLines(total, 15, measure)).toEqual(['Tax on', 'CHF\u00a020\u202f435,67']);
  });

  test('keeps the line ends that it has, empty lines too', () => {
    expect(textLines('a\n\nb', 9, measure)).toEqual(['a', '', 'b']);
  });

  test('breaks a word that is wider than a line, never a character with its marks', () => {
    expect(textLines('abcdefghij', 4, measure)).toEqual(['abcd', 'efgh', 'ij']);
    expect(textLines('go abcdefghij on', 4, measure)).toEqual(['go', 'abcd', 'efgh', 'ij', 'on']);
    expect(textLines('xx\u0301\u0302\u0303yy', 4, measure)[1]).toBe('x\u0301\u0302\u0303');
  });

  test('of East Asia may end a line anywhere, but not before a closing mark', () => {
    expect(textLines('发票金额不含税。', 4, measure)).toEqual(['发票金额', '不含税。']);
    expect(textLines('发票金额。不含', 4, measure)).toEqual(['发票金', '额。不含']);
  });
});

test('loses nothing and is never wider than asked for', () => {
  const words = fc.stringMatching(/^[a-zé \n-]{0,80}$/);
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = textLines(text, width, measure);
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      for (const line of lines) expect(measure(line.trim())).toBeLessThanOrEqual(width);
    }),
  );
});

test('a word of ten thousand characters is broken in a moment', () => {
  expect(textLines('W'.repeat(10_000), 100, measure)).toHaveLength(100);
});

test('goes on with an isolated text in the next line', () => {
  const lines = textLines(
    'a \u2068bb cc\u2069 d',
    5,
    (text) => text.replaceAll(/[\u2066-\u2069]/g, '').length,
  );
  expect(lines).toEqual(['a \u2068bb\u2069', '\u2068cc\u2069 d']);
});
