import { readdirSync } from 'node:fs';
import type { Area, EnglishCatalogue } from './catalogue.ts';
import { defaultLanguage } from './default-language.ts';
import { catalogue as english } from './en/catalogue.ts';
import { translatorOf, type Translator } from './translator.ts';

/** One folder a language: `en`, … */
export const languages = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const catalogues = new Map<string, EnglishCatalogue>();
for (const language of languages) {
  const module = (await import(`./${language}/catalogue.ts`)) as { catalogue: EnglishCatalogue };
  catalogues.set(language, module.catalogue);
}

const translators = new Map<string, unknown>();

/**
 * The texts of an area on the server: `texts('mails')('subject')`.
 * @param language BCP 47; English where there is no folder for it
 */
export function texts<Name extends Area>(
  area: Name,
  language: string = defaultLanguage,
): Translator<EnglishCatalogue[Name]> {
  const key = `${language} ${area}`;
  const known = translators.get(key) as Translator<EnglishCatalogue[Name]> | undefined;
  if (known) return known;
  const catalogue = catalogues.get(language);
  const made = translatorOf(catalogue ? language : defaultLanguage, (catalogue ?? english)[area]);
  translators.set(key, made);
  return made;
}
