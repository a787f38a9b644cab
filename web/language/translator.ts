import type { Area, EnglishCatalogue } from '#messages/catalogue.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { translatorOf, type Translator } from '#messages/translator.ts';
import { language, translatedTexts } from './language.ts';

/**
 * The texts of an area in the page's language: `t('signIn.title')`.
 * They are looked up when the first is read: a module is loaded before the language is.
 * @param english bundled with the pages that import it
 */
export function translator<Name extends Area>(
  area: Name,
  english: EnglishCatalogue[Name],
): Translator<EnglishCatalogue[Name]> {
  let made: Translator<EnglishCatalogue[Name]> | undefined;
  const own = () => {
    const texts = translatedTexts()?.[area] as EnglishCatalogue[Name] | undefined;
    return (made ??= translatorOf(texts ? language : defaultLanguage, texts ?? english));
  };
  return new Proxy((() => undefined) as unknown as Translator<EnglishCatalogue[Name]>, {
    apply: (_target, _self, args) => Reflect.apply(own(), undefined, args) as unknown,
    get: (_target, name) => Reflect.get(own(), name) as unknown,
  });
}
