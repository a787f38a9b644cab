import { locales } from '#contract/settings/locales.ts';
import { language } from '#web/language/language.ts';

interface Choice {
  value: string;
  label: string;
}

// Formatters are slow to create: once, not on each key press in the form.
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
const currencyNames = new Intl.DisplayNames(language, { type: 'currency' });
const languageNames = new Intl.DisplayNames(language, {
  type: 'language',
  languageDisplay: 'standard',
});

/** Each with an example of a number. */
export const localeChoices: Choice[] = locales.map((value) => {
  const example = new Intl.NumberFormat(value, { minimumFractionDigits: 2 }).format(12_345.6);
  return { value, label: `${languageNames.of(value) ?? value}: ${example}` };
});

export function timeZoneChoices(current: string): Choice[] {
  const names = timeZones.includes(current) ? timeZones : [...timeZones, current];
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

export function currencyChoices(codes: readonly string[]): Choice[] {
  return codes.map((value) => ({ value, label: `${value} – ${currencyNames.of(value) ?? value}` }));
}
