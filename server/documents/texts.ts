import type { Writing } from '#domain/document-model.ts';
import { texts } from '#messages/texts.ts';
import { defaultLanguage } from '#messages/default-language.ts';

/** What the server writes around a document for its client. */
export const t = texts('clientPage');

/** How documents are written; `locale` (BCP 47) decides how figures are. */
export function writingIn(locale: string): Writing {
  return { locale, language: defaultLanguage, t: texts('sheet') };
}
