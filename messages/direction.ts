/** Whether what is written in a language (ISO 639-1) runs from the right, as in HTML's `dir`. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr';

/** A text that is put into one of the language: from the right, it keeps its own direction (UAX #9). */
export const isolateIn = (language: string, text: string): string =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;

/** For programs: an e-invoice says what its document says, without the marks that only matter where it is shown. */
export const withoutIsolates = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '');
