import type { catalogue as english } from './en/catalogue.ts';
import type { documentCatalogue as englishDocuments } from './en/document-catalogue.ts';

/** The English catalogue decides which texts there are; a key carries the arguments of its English text. */
export type EnglishCatalogue = typeof english;

/** A part of the catalogue that is loaded together with the pages that read it. */
export type Area = keyof EnglishCatalogue;

/** A part that clients read: it is in every language that documents are written in. */
export type DocumentArea = keyof typeof englishDocuments;

type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
};

/** What another language has to give for the screens of staff: a text for every key, in ICU message syntax. */
export type Catalogue = Translated<EnglishCatalogue>;

/** What each language of documents has to give. */
export type DocumentCatalogue = Translated<typeof englishDocuments>;
