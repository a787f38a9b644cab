import { describe, expect, test } from 'vitest';
import { readInvoiceSearch, unreadParts } from './invoice-search.ts';

const nothing = {
  words: [],
  clients: [],
  tags: [],
  amounts: [],
  days: [],
  paid: [],
};
const included = (at: string) => ({ at, isIncluded: true });
const excluded = (at: string) => ({ at, isIncluded: false });

test('parts that name a field and cannot be read are told from words', () => {
  expect(unreadParts('acme due:soon a:b status:lost total:>1k http://x constructor:x')).toEqual([
    { part: 'due:soon', field: 'due' },
    { part: 'status:lost', field: 'status' },
  ]);
});

describe('a search text', () => {
  test('is words, where it names no part', () => {
    expect(readInvoiceSearch('  acme  #5036 1,250.00 a:b http://x ')).toEqual({
      ...nothing,
      words: ['acme', '#5036', '1,250.00', 'a:b', 'http://x'],
    });
    expect(readInvoiceSearch('')).toEqual(nothing);
  });

  test.each([
    ['status:sent', { statuses: ['Sent'] }],
    ['Status:PAST-DUE,paid', { statuses: ['Past Due', 'Paid'] }],
    ['status:"partial payment" status:draft', { statuses: ['Partial Payment', 'Draft'] }],
    ['client:"acme corp"', { clients: ['acme corp'] }],
    ['tag:"on hold" tag:urgent', { tags: ['on hold', 'urgent'] }],
    ['currency:eur,JPY', { currencies: ['EUR', 'JPY'] }],
    ['paid:2026-10', { paid: [{ from: included('2026-10-01'), to: included('2026-10-31') }] }],
    ['"acme corp"', { words: ['acme corp'] }],
    ['"" " "', {}],
  ])('%s names its part', (text, part) => {
    expect(readInvoiceSearch(text)).toEqual({ ...nothing, ...part });
  });

  test.each([
    ['=1250', 'either', { from: included('1250'), to: included('1250') }],
    ['=$1,250.50', 'either', { from: included('1250.5'), to: included('1250.5') }],
    ['>1k', 'either', { from: excluded('1000') }],
    ['>=1.25K', 'either', { from: included('1250') }],
    ['<2m', 'either', { to: excluded('2000000') }],
    ['<=0.05', 'either', { to: included('0.05') }],
    ['total:1k..2.5k', 'total', { from: included('1000'), to: included('2500') }],
    ['total:1k..', 'total', { from: included('1000') }],
    ['balance:>0', 'balance', { from: excluded('0') }],
    ['balance:12.3456k', 'balance', { from: included('12345.6'), to: included('12345.6') }],
  ])('%s bounds amounts', (text, of, range) => {
    expect(readInvoiceSearch(text)).toEqual({ ...nothing, amounts: [{ of, range }] });
  });

  test.each([
    ['due:<2026-11-01', 'due', { to: excluded('2026-11-01') }],
    ['due:>2026-02', 'due', { from: excluded('2026-02-28') }],
    ['due:<=2024-02', 'due', { to: included('2024-02-29') }],
    ['issued:2026', 'issued', { from: included('2026-01-01'), to: included('2026-12-31') }],
    ['issued:2026-12', 'issued', { from: included('2026-12-01'), to: included('2026-12-31') }],
    ['issued:..2026-03', 'issued', { to: included('2026-03-31') }],
    [
      'due:2026-01-15..2026-02-20',
      'due',
      { from: included('2026-01-15'), to: included('2026-02-20') },
    ],
  ])('%s bounds days', (text, of, range) => {
    expect(readInvoiceSearch(text)).toEqual({ ...nothing, days: [{ of, range }] });
  });

  test.each([
    'status:',
    'status:sen',
    'status:paid,',
    'currency:euro',
    'due:<2026-',
    'due:2026-13',
    'due:2026-02-30',
    'due:..',
    'total:>',
    'total:1..x',
    '>',
    '=',
    '>-1',
    '=1,25',
    '=1234567890123',
    'constructor:x',
    'client:',
    '"',
  ])('%s is still being typed: a word', (text) => {
    expect(readInvoiceSearch(text)).toEqual({ ...nothing, words: [text] });
  });

  test('is read whole, whatever stands in it', () => {
    expect(readInvoiceSearch('status:sent acme >1k due:2026 client:"a b" x')).toEqual({
      ...nothing,
      words: ['acme', 'x'],
      statuses: ['Sent'],
      clients: ['a b'],
      amounts: [{ of: 'either', range: { from: excluded('1000') } }],
      days: [{ of: 'due', range: { from: included('2026-01-01'), to: included('2026-12-31') } }],
    });
  });
});
