import type { Writing } from '#domain/document-model.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentTexts } from '#messages/texts.ts';

/** How something is written for a client: a language (ISO 639-1), and a locale (BCP 47) that decides how figures are. */
export interface WritingStyle {
  language: string;
  locale: string;
}

/** What the server writes around a document for its client. */
export function pageTexts(language: string) {
  return documentTexts('clientPage', knownLanguage(language));
}

export function writingIn({ language, locale }: WritingStyle): Writing {
  const known = knownLanguage(language);
  return { locale, language: known, t: documentTexts('sheet', known) };
}
