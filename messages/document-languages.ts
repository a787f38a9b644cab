/** In which documents, emails and pages are written for clients, ISO 639-1: a folder each. */
export const documentLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];
