import { documentLanguages } from '#messages/document-languages.ts';
import { language } from '#web/language/language.ts';

const names = new Intl.DisplayNames(language, { type: 'language' });

export const languageName = (code: string) => names.of(code) ?? code;

/** The languages that documents are written in, by their names. */
export const documentLanguageChoices = documentLanguages.map((value) => ({
  value,
  label: languageName(value),
}));
