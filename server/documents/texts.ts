import type { Writing } from '#domain/document-model.ts';
import { type DocumentLanguage, documentLanguages } from '#messages/document-languages.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { documentTexts } from '#messages/texts.ts';

/** How something is written for a client: a language (ISO 639-1), and a locale (BCP 47) that decides how figures are. */
export interface WritingStyle {
  language: string;
  locale: string;
}

/** A language that there are texts in: the database may hold one of a later version. */
export function knownLanguage(language: string): DocumentLanguage {
  return documentLanguages.find((known) => known === language) ?? defaultLanguage;
}

/** What the server writes around a document for its client. */
export function pageTexts(language: string) {
  return documentTexts('clientPage', knownLanguage(language));
}

export function writingIn({ language, locale }: WritingStyle): Writing {
  const known = knownLanguage(language);
  return { locale, language: known, t: documentTexts('sheet', known) };
}
