import type { Area, DocumentArea, DocumentCatalogue, EnglishCatalogue } from './catalogue.ts';
import { documentCatalogue as arabic } from './ar/document-catalogue.ts';
import { documentCatalogue as german } from './de/document-catalogue.ts';
import { defaultLanguage } from './default-language.ts';
import type { DocumentLanguage } from './document-languages.ts';
import { catalogue as english } from './en/catalogue.ts';
import { documentCatalogue as englishDocuments } from './en/document-catalogue.ts';
import { documentCatalogue as spanish } from './es/document-catalogue.ts';
import { documentCatalogue as french } from './fr/document-catalogue.ts';
import { documentCatalogue as hebrew } from './he/document-catalogue.ts';
import { documentCatalogue as italian } from './it/document-catalogue.ts';
import { documentCatalogue as dutch } from './nl/document-catalogue.ts';
import { documentCatalogue as polish } from './pl/document-catalogue.ts';
import { documentCatalogue as portuguese } from './pt/document-catalogue.ts';
import { translatorOf, type Translator } from './translator.ts';

const documentCatalogues: Record<DocumentLanguage, DocumentCatalogue> = {
  en: englishDocuments,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ar: arabic,
  he: hebrew,
};

const translators = new Map<string, unknown>();

/** Made once: messages are parsed when they are first read. */
function translatorFor<Name extends Area>(
  area: Name,
  language: string,
  found: unknown,
): Translator<EnglishCatalogue[Name]> {
  const key = `${language} ${area}`;
  // Safe: every language has the keys of the English texts.
  const made =
    (translators.get(key) as Translator<EnglishCatalogue[Name]> | undefined) ??
    translatorOf(language, found as EnglishCatalogue[Name]);
  translators.set(key, made);
  return made;
}

/** The texts of an area on the server, as staff read them: `texts('mailServer')('delivery.sending')`. */
export function texts<Name extends Area>(area: Name): Translator<EnglishCatalogue[Name]> {
  return translatorFor(area, defaultLanguage, english[area]);
}

/** The same of an area that clients read, in the language of their documents (ISO 639-1). */
export function documentTexts<Name extends DocumentArea>(
  area: Name,
  language: DocumentLanguage,
): Translator<EnglishCatalogue[Name]> {
  return translatorFor(area, language, documentCatalogues[language][area]);
}
