import { describe, expect, test } from 'vitest';
import { differenceKinds } from './difference-kinds.ts';
import { canBe, cashStepMinor, type DifferenceScope, mostRounding } from './payment-difference.ts';

const euro = { currency: 'EUR', exponent: 2, agreedMinor: 0n };

describe('what is missing of a payment', () => {
  test('can be charges or withheld tax of any amount, and never less than nothing', () => {
    for (const kind of ['bank-charges', 'withholding-tax'] as const) {
      expect([5_000n, 1n, 0n, -1n].map((minor) => canBe(kind, minor, euro))).toEqual([
        ...[true, true, false, false],
      ]);
    }
  });

  test('is rounding up to half a step, up or down', () => {
    expect(
      [3n, 2n, 1n, 0n, -1n, -2n, -3n].map((minor) => canBe('cash-rounding', minor, euro)),
    ).toEqual([false, true, true, false, true, true, false]);
  });

  test('is a discount up to what was agreed and its rounding, and none where nothing was', () => {
    const granted = (minor: bigint, scope: Partial<DifferenceScope> = {}) =>
      canBe('early-payment-discount', minor, { ...euro, agreedMinor: 2_000n, ...scope });
    expect([2_002n, 2_003n, 1n, 0n, -1n].map((minor) => granted(minor))).toEqual([
      ...[true, false, true, false, false],
    ]);
    const yen = { currency: 'JPY', exponent: 0 };
    expect([2_001n, 2_002n].map((minor) => granted(minor, yen))).toEqual([true, false]);
    expect(granted(1n, { agreedMinor: 0n })).toBe(false);
  });

  test('is rounded by the coins of its currency', () => {
    const most = (currency: string, exponent = 2) => mostRounding({ currency, exponent });
    expect([most('CHF'), most('SEK'), most('DKK'), most('HUF')]).toEqual([2n, 50n, 25n, 250n]);
    expect([most('KWD', 3), most('JPY', 0)]).toEqual([2n, 0n]);
    for (const kind of differenceKinds)
      expect(canBe(kind, 1n, { currency: 'JPY', exponent: 0, agreedMinor: 5n })).toBe(
        kind !== 'cash-rounding',
      );
    expect(cashStepMinor({ currency: 'JPY', exponent: 0 })).toBe(1n);
  });
});
