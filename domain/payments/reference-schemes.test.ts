import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceSchemes } from './payment-reference-kinds.ts';
import { formatStructuredReference, structuredReference } from './reference-schemes.ts';

test.each([
  ['rf', '539007547034', 'RF18539007547034', 'RF18 5390 0754 7034'],
  ['finnish', '123456', '1234561', '12 34561'],
  ['kid', '234567', '2345676', '2345676'],
  ['belgian', '0909337554', '090933755493', '+++090/9337/55493+++'],
] as const)('%s: the example that its publishers give', (scheme, digits, whole, printed) => {
  expect(structuredReference(scheme, digits)).toBe(whole);
  expect(formatStructuredReference(scheme, whole)).toBe(printed);
});

test.each([
  ['rf', 'RF842026000409'],
  ['finnish', '20260004091'],
  ['kid', '20260004096'],
  ['belgian', '202600040915'],
] as const)('%s: of the digits 2026000409', (scheme, reference) => {
  expect(structuredReference(scheme, '2026000409')).toBe(reference);
});

test('a Belgian remainder of 0 is written as 97', () => {
  expect(structuredReference('belgian', '97')).toBe('000000009797');
});

const withoutLast = (reference: string) => reference.slice(0, -1);
const digitsOf = {
  rf: (reference: string) => reference.slice(4),
  finnish: withoutLast,
  kid: withoutLast,
  belgian: (reference: string) => reference.slice(0, 10),
};

test('a digit that is mistyped is noticed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...referenceSchemes),
      fc.bigInt({ min: 1_000n, max: 9_999_999_999n }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (scheme, number, at, by) => {
        const reference = structuredReference(scheme, String(number)) ?? '';
        const first = scheme === 'rf' ? 2 : 0;
        const place = first + (at % (reference.length - first));
        const digit = String((Number(reference[place]) + by) % 10);
        const mistyped = reference.slice(0, place) + digit + reference.slice(place + 1);
        expect(structuredReference(scheme, digitsOf[scheme](mistyped))).not.toBe(mistyped);
      },
    ),
    { seed: 1, numRuns: 2_000 },
  );
});

test.each([
  ['belgian', '12345678901'],
  ['rf', '1234567890123456789012'],
  ['kid', ''],
] as const)('%s has no room for the digits %j', (scheme, digits) => {
  expect(structuredReference(scheme, digits)).toBeNull();
});
