import type { Catalogue } from '#messages/catalogue.ts';

/**
 * The language of the page, BCP 47: the server writes it into the document. It changes only with a new page. Outside of
 * one, where a rule is tested by itself, it is English.
 */
export const language =
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

// English is imported by the pages that read it; any other language comes whole, as one file.
const catalogues = import.meta.glob<Catalogue>(['/messages/*/catalogue.ts', '!/messages/en/**'], {
  import: 'catalogue',
});

let translated: Catalogue | undefined;

/** Loads the texts of the page's language. Nothing is drawn before. */
export async function loadLanguage(): Promise<void> {
  if (language === 'en') return;
  translated = await catalogues[`/messages/${language}/catalogue.ts`]?.();
}

/** The texts of the page's language, where it is not English. */
export const translatedTexts = () => translated;
