import { locales } from '#contract/locales.ts';

interface Choice {
  value: string;
  label: string;
}

/** The time zones that this browser knows, and the one that is set. */
export function timeZoneChoices(current: string): Choice[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (current !== '') names.add(current);
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** Each with a number as it writes one. */
export function localeChoices(): Choice[] {
  const names = new Intl.DisplayNames('en-US', { type: 'language', languageDisplay: 'standard' });
  return locales.map((value) => {
    const example = new Intl.NumberFormat(value, { minimumFractionDigits: 2 }).format(12_345.6);
    return { value, label: `${names.of(value) ?? value}: ${example}` };
  });
}

export function currencyChoices(codes: readonly string[]): Choice[] {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' });
  return codes.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }));
}
