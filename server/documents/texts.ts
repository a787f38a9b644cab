import type { Writing } from '#domain/document-model.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentTexts } from '#messages/texts.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';

/** What the server writes around a document for its client. */
export function pageTexts(language: string) {
  return documentTexts('clientPage', knownLanguage(language));
}

export function writingIn({ language, locale }: WritingStyle): Writing {
  const known = knownLanguage(language);
  return { locale, language: known, t: documentTexts('sheet', known) };
}
