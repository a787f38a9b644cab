import { locales } from '#contract/settings/locales.ts';

interface Choice {
  value: string;
  label: string;
}

// Formatters are dear: made once, not with every letter that is typed in the form.
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });
const languageNames = new Intl.DisplayNames('en-US', {
  type: 'language',
  languageDisplay: 'standard',
});

/** Each with a number as it writes one. */
export const localeChoices: Choice[] = locales.map((value) => {
  const example = new Intl.NumberFormat(value, { minimumFractionDigits: 2 }).format(12_345.6);
  return { value, label: `${languageNames.of(value) ?? value}: ${example}` };
});

/** The time zones that this browser knows, and the one that is set. */
export function timeZoneChoices(current: string): Choice[] {
  const names = timeZones.includes(current) ? timeZones : [...timeZones, current];
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

export function currencyChoices(codes: readonly string[]): Choice[] {
  return codes.map((value) => ({ value, label: `${value} – ${currencyNames.of(value) ?? value}` }));
}
