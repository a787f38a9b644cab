export interface NumberMarks {
  /** What stands before the decimals: `.` in English, `,` in German. */
  decimal: string;
  /** What stands between groups of digits. */
  group: string;
}

const known = new Map<string, NumberMarks>();

/** The marks that numbers have in a locale (BCP 47). */
export function numberMarks(locale: string): NumberMarks {
  const found = known.get(locale);
  if (found) return found;
  // Large enough for the locales that leave four digits ungrouped.
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.8);
  const markOf = (type: 'decimal' | 'group', usual: string) =>
    parts.find((part) => part.type === type)?.value ?? usual;
  const marks = { decimal: markOf('decimal', '.'), group: markOf('group', ',') };
  known.set(locale, marks);
  return marks;
}
