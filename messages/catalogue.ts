import type { catalogue as english } from './en/catalogue.ts';

/** The English catalogue decides which texts there are; a key carries the arguments of its English text. */
export type EnglishCatalogue = typeof english;

/** A part of the catalogue that is loaded together with the pages that read it. */
export type Area = keyof EnglishCatalogue;

type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
};

/** What another language has to give: a text for every key, in ICU message syntax. */
export type Catalogue = Translated<EnglishCatalogue>;
