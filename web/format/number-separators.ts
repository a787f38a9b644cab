export interface NumberSeparators {
  /** Before the decimals: `.` in English, `,` in German. */
  decimal: string;
  /** Between groups of digits. */
  group: string;
}

const known = new Map<string, NumberSeparators>();

/** The separators of numbers in a locale (BCP 47). */
export function numberSeparators(locale: string): NumberSeparators {
  const found = known.get(locale);
  if (found) return found;
  // Large enough for the locales that leave four digits ungrouped.
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.8);
  const separator = (type: 'decimal' | 'group', fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  const separators = { decimal: separator('decimal', '.'), group: separator('group', ',') };
  known.set(locale, separators);
  return separators;
}
