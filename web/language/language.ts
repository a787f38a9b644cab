import type { Catalogue } from '#messages/catalogue.ts';
import { defaultLanguage } from '#messages/default-language.ts';

/**
 * The language of the page, BCP 47: the server writes it into the document. It changes only with a new page. Outside of
 * one, where a rule is tested by itself, it is the default.
 */
export const language =
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || defaultLanguage;

/** In which days are written: English ones with the day first, which no country reads wrongly. */
export const dayLocale = language === 'en' ? 'en-GB' : language;

// English is imported by the pages that read it; any other language comes whole, as one file.
const catalogues = import.meta.glob<Catalogue>(['/messages/*/catalogue.ts', '!/messages/en/**'], {
  import: 'catalogue',
});

let translated: Catalogue | undefined;

/** Loads the texts of the page's language. Nothing is drawn before. */
export async function loadLanguage(): Promise<void> {
  if (language === defaultLanguage) return;
  translated = await catalogues[`/messages/${language}/catalogue.ts`]?.();
}

/** The texts of the page's language, where it is not English. */
export const translatedTexts = () => translated;
