import type { CalendarDay } from '#domain/calendar-day.ts';
import { addDays } from '#domain/calendar-day.ts';

export const ownCurrency = 'USD';

/** The currencies of random sequences. */
export const modelCurrencies = [
  { currency: 'USD', exponent: 2 },
  { currency: 'JPY', exponent: 0 },
  { currency: 'KWD', exponent: 3 },
  { currency: 'EUR', exponent: 2 },
] as const;
export type ModelCurrency = (typeof modelCurrencies)[number];

/** What banks told: dollars for a euro, and yen for a dollar. */
export const toldRates = (
  [
    ['2025-12-05', '1.0466', '149.9'],
    ['2025-12-12', '1.0512', '152.41'],
    ['2026-10-30', '1.0842', '151.37'],
    ['2026-11-09', '1.0777', '150.02'],
    ['2026-11-19', '1.1033', '148.855'],
  ] as const
).flatMap(([day, euro, yen]) => [
  { day, currency: 'EUR', base: 'USD', rate: euro },
  { day, currency: 'USD', base: 'JPY', rate: yen },
]);
/** Nobody tells one: it stands in the settings. */
export const dinarRate = '3.2573';

/** So many cents for so many minor units. */
export interface ModelRate {
  cents: bigint;
  minor: bigint;
}

function quotient(decimal: string): [bigint, bigint] {
  const [whole = '', part = ''] = decimal.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}

/** The rate of a day: the latest of the ten days up to it. */
export function rateOn({ currency, exponent }: ModelCurrency, day: CalendarDay): ModelRate {
  const unit = 10n ** BigInt(exponent);
  if (currency === ownCurrency) return { cents: 1n, minor: 1n };
  if (currency === 'KWD') {
    const [over, under] = quotient(dinarRate);
    return { cents: 100n * over, minor: under * unit };
  }
  const told = toldRates
    .filter((one) => [one.currency, one.base].includes(currency))
    .filter((one) => one.day <= day && one.day >= addDays(day, -10))
    .at(-1);
  if (!told) throw new Error(`The model has no rate of ${currency} on ${day}`);
  const [over, under] = quotient(told.rate);
  return told.currency === currency
    ? { cents: 100n * over, minor: under * unit }
    : { cents: 100n * under, minor: over * unit };
}

/** Rounded to whole cents, a half away from zero. */
export function atRate(minor: bigint, rate: ModelRate): bigint {
  return roundedHalf(minor * rate.cents, rate.minor);
}

export function roundedHalf(over: bigint, under: bigint): bigint {
  const size = over < 0n ? -over : over;
  const rounded = (2n * size + under) / (2n * under);
  return over < 0n ? -rounded : rounded;
}
