import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedAmount } from './read-typed-amount.ts';
import { writeAmount } from './write-amount.ts';

const dollars = { currency: 'USD', locale: 'en-US' };

function plainOf(typed: string, context = dollars): string {
  const reading = readTypedAmount(typed, context);
  return reading.kind === 'amount' ? reading.plain : reading.kind;
}

test.each([
  ['1250', '1250'],
  ['1,250.00', '1250.00'],
  ['1.250,00', '1250.00'],
  ['1250,5', '1250.5'],
  ['1 250.00', '1250.00'],
  ["1'250.00", '1250.00'],
  ['1’250,50', '1250.50'],
  ['1\u202f250,50', '1250.50'],
  ['1\u00a0234\u00a0567', '1234567'],
  ['12,34,567.5', '1234567.5'],
  ['1.234.567', '1234567'],
  ['$1250', '1250'],
  ['1250 USD', '1250'],
  ['usd 7', '7'],
  ['１２５０．５', '1250.5'],
  [' .5 ', '0.5'],
  ['0,250', '0.25'],
  ['007', '7'],
  ['1250.500', '1250.50'],
  ['1250.', '1250'],
])('%j is read as %s wherever one is', (typed, plain) => {
  for (const locale of ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-IN', 'es-ES'])
    expect(plainOf(typed, { currency: 'USD', locale })).toBe(plain);
});

test.each([
  '-5',
  '1e3',
  'ten',
  '1,2,3',
  '1.250.00',
  '1,250,50',
  '12 50',
  '1,23.456,7',
  '€1,250',
  '1250 EUR',
  ',',
  '1234,567',
  '1.005',
  '$',
])('%j is refused rather than guessed at', (typed) => {
  expect(plainOf(typed)).toBe('unreadable');
});

test('takes the locale’s word where one mark and three digits could be two amounts, and says so', () => {
  const german = { currency: 'USD', locale: 'de-DE' };
  const thousand = { kind: 'amount', plain: '1250', otherwise: '1.25' };
  const little = { kind: 'amount', plain: '1.25', otherwise: '1250' };
  expect(readTypedAmount('1,250', dollars)).toEqual(thousand);
  expect(readTypedAmount('$1,250', dollars)).toEqual(thousand);
  expect(readTypedAmount('1.250', dollars)).toEqual(little);
  expect(readTypedAmount('1.250', german)).toEqual(thousand);
  expect(readTypedAmount('1,250', german)).toEqual(little);
  // Here no currency amount could be the other one.
  expect(readTypedAmount('1,255', dollars)).toMatchObject({ plain: '1255', otherwise: undefined });
});

test('goes by the decimals of the currency', () => {
  expect(plainOf('1.250', { currency: 'JPY', locale: 'en-US' })).toBe('1250');
  expect(plainOf('12.5', { currency: 'JPY', locale: 'en-US' })).toBe('unreadable');
  expect(plainOf('1.255', { currency: 'KWD', locale: 'en-US' })).toBe('1.255');
  expect(readTypedAmount('1.2345', { currency: 'KWD', locale: 'en-US' })).toEqual({
    kind: 'unreadable',
    reason: 'KWD amounts can have at most 3 decimals.',
  });
});

test('reads every amount again that it has written', () => {
  const locales = ['en-US', 'de-DE', 'de-CH', 'de-AT', 'fr-FR', 'en-IN', 'es-ES', 'pt-PT', 'ar-EG'];
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 99_999_999_999n }),
      fc.constantFrom(...locales),
      fc.constantFrom(['USD', 2] as const, ['JPY', 0] as const, ['KWD', 3] as const),
      (minor, locale, [currency, exponent]) => {
        const digits = minor.toString().padStart(exponent + 1, '0');
        const plain =
          exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
        const written = writeAmount(plain, { currency, locale });
        const shortened = plain.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
        const read = plainOf(written, { currency, locale });
        expect(read.includes('.') ? read.replace(/\.?0+$/, '') : read).toBe(shortened);
      },
    ),
  );
});

test('a price of one may have more decimals than its currency', () => {
  const read = (typed: string, currency: string) =>
    readTypedAmount(typed, { currency, locale: 'en-US', decimals: 4 });
  expect(read('0.1234', 'USD')).toMatchObject({ plain: '0.1234' });
  expect(read('$1,250.0825', 'USD')).toMatchObject({ plain: '1250.0825' });
  expect(read('0.0825', 'JPY')).toMatchObject({ plain: '0.0825' });
  expect(read('0.12345', 'USD')).toMatchObject({ kind: 'unreadable' });
});
