/** Whether what is written in a language (ISO 639-1) runs from the right, as in HTML's `dir`. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr';

/** A text that is put into one of the language: from the right, it keeps its own direction (UAX #9). */
export const isolateIn = (language: string, text: string): string =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;

/** For programs: an e-invoice says what its document says, without the marks that only matter where it is shown. */
export const withoutIsolates = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '');

/**
 * By which locale (BCP 47) the days and figures of a second language are written: as those of the first, but for a text from the left in a document from the
 * right, in which nobody could read them.
 */
export function localeOfSecond(first: string, second: string): string | undefined {
  if (directionOf(first) === 'ltr' || directionOf(second) === 'rtl') return undefined;
  const regions: Partial<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };
  return regions[second] ?? second;
}
