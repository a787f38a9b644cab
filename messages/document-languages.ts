import { defaultLanguage } from './default-language.ts';

/** In which documents, emails and pages are written for clients, ISO 639-1: a folder each. */
export const documentLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'ar',
  'he',
] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** A language that there are texts in: the database may hold one of a later version. */
export function knownLanguage(language: string): DocumentLanguage {
  return documentLanguages.find((known) => known === language) ?? defaultLanguage;
}
