import { describe, expect, test } from 'vitest';
import { likenessOf, pairSame, type Told } from './same-transactions.ts';

const one = (part: Partial<Told> = {}): Told => ({
  ...{ bookedOn: '2026-11-03', valueOn: null, money: { minor: 5_000n, currency: 'EUR' } },
  ...{ instructed: null, counterpartyName: '', counterpartyIban: '', endToEnd: '' },
  ...{ reference: '', text: '', bankReference: '', referenceKind: 'bank' },
  ...part,
});

describe('two transactions of one amount and day', () => {
  test.each<[string, Partial<Told>, Partial<Told>]>([
    [
      'the bank’s reference, cut',
      { bankReference: 'ABCDEFGHIJ12345' },
      { bankReference: 'ABCDEFGHIJ1234567' },
    ],
    [
      'an umlaut written out',
      { counterpartyName: 'Müller & Söhne' },
      { counterpartyName: 'MUELLER & SOEHNE GMBH' },
    ],
    [
      'a text that is broken',
      { text: 'Rechnung INV-2026-0009' },
      { text: 'Rechnung INV-2026-00 09 vom 3.11.' },
    ],
    ['a name in the text', { counterpartyName: 'Acme Ltd' }, { text: 'ACME LTD Invoice 7' }],
    ['the end-to-end reference', { endToEnd: 'E2E-1', text: 'a' }, { endToEnd: 'e2e1', text: 'b' }],
  ])('are one by %s', (_, left, right) => {
    expect(likenessOf(one(left), one(right))).toBeGreaterThan(0);
    expect(likenessOf(one(right), one(left))).toBeGreaterThan(0);
  });

  test.each<[string, Partial<Told>, Partial<Told>]>([
    [
      'the bank’s reference',
      { bankReference: 'A1', text: 'x' },
      { bankReference: 'A2', text: 'x' },
    ],
    [
      'the number of the bill',
      { counterpartyName: 'A', text: 'INV-1' },
      { counterpartyName: 'A', text: 'INV-2' },
    ],
    [
      'the payer’s account',
      { counterpartyIban: 'DE02120300000000202051' },
      { counterpartyIban: 'DE89370400440532013000' },
    ],
    ['the name', { counterpartyName: 'Acme' }, { counterpartyName: 'Bolt' }],
  ])('are two by %s', (_, left, right) => {
    expect(likenessOf(one(left), one(right))).toBeLessThan(0);
  });

  test('of which nothing is told may be one', () => {
    expect(likenessOf(one(), one({ counterpartyName: 'Acme', text: 'Rent' }))).toBe(0);
  });

  test('have references that only the same kind of file shares', () => {
    const other = one({ bankReference: 'F1', referenceKind: 'ofx', text: 'Rent' });
    expect(likenessOf(one({ bankReference: 'A1', text: 'Rent' }), other)).toBeGreaterThan(0);
  });
});

describe('the transactions of a file', () => {
  test('take the surest of the known ones first', () => {
    const file = [one(), one({ text: 'Rent' })];
    const known = [one({ text: 'Rent' }), one({ text: 'Gas' })];
    expect(pairSame(file, known)).toEqual(
      new Map([
        [1, 0],
        [0, 1],
      ]),
    );
  });

  test('of another day, amount or currency are new', () => {
    const known = [one({ text: 'Rent' })];
    const file = [
      one({ text: 'Rent', bookedOn: '2026-11-04' }),
      one({ text: 'Rent', money: { minor: 5_001n, currency: 'EUR' } }),
      one({ text: 'Rent', money: { minor: 5_000n, currency: 'USD' } }),
    ];
    expect(pairSame(file, known).size).toBe(0);
  });

  test('that the bank booked on another day than it valued are known by what is certain', () => {
    const known = [one({ endToEnd: 'E1', bookedOn: '2026-11-04', valueOn: '2026-11-03' })];
    expect(pairSame([one({ endToEnd: 'E1' })], known).size).toBe(1);
    expect(pairSame([one({ text: 'Rent' })], known).size).toBe(0);
  });

  test('ten thousand that are all alike are told apart in seconds', () => {
    const alike = Array.from({ length: 10_000 }, () => one({ text: 'Rent' }));
    expect(pairSame(alike, alike).size).toBe(10_000);
  });
});
