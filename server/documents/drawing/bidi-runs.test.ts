import { describe, expect, test } from 'vitest';
import { formatMoney } from '#domain/format-money.ts';
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

describe('what was put into a text that runs to the left keeps its own direction:', () => {
  test('an amount with its minus, its currency to the left of it', () => {
    const amount = (currency: string) =>
      formatMoney('-1250.5', { currency, locale: 'ar' }).replace('\u00a0', ' ');
    expect(drawn(amount('EUR')).join('')).toBe('€ \u22121,250.50');
    expect(drawn(amount('CHF')).join('')).toBe('CHF \u22121,250.50');
    expect(drawn(`فاتورة ${amount('USD')}`).join('')).toBe('US$ \u22121,250.50 فاتورة');
  });

  test('a number that begins with figures, isolated', () => {
    expect(drawn('חשבונית 7-B').join('')).toBe('B-7 חשבונית');
    expect(drawn('חשבונית \u20687-B\u2069').join('')).toBe('7-B חשבונית');
    expect(drawn('\u200f\u2068Rebate\u2069: \u20685%\u2069').join('')).toBe('5% :Rebate');
  });
});

test('Arabic figures that were typed run to the right, within their own words and within others', () => {
  // The font of Arabic turns what it draws.
  const turned = (text: string) => Array.from(text).reverse().join('');
  expect(drawn('رقم ٣٤٥').at(0)).toBe(turned('٣٤٥'));
  expect(drawn('Room ٣٤٥')).toEqual(['Room ', turned('٣٤٥')]);
});

test('nothing is drawn of marks that tell how a text runs', () => {
  expect(textRuns('\u2068INV-1\u2069 \u200e–')).toEqual([{ script: 'western', text: 'INV-1 –' }]);
});
