import { createTranslator } from 'use-intl/core';

type AreaTexts = Record<string, unknown>;

export type Translator<Texts extends AreaTexts> = ReturnType<typeof createTranslator<Texts>>;

/**
 * Gives the texts of one area in one language, with the keys and arguments of the English ones.
 * @param language BCP 47, such as `en`
 * @throws where a text is missing or an argument does not fit: both are bugs.
 */
export function translatorOf<const Texts extends AreaTexts>(
  language: string,
  texts: Texts,
): Translator<Texts> {
  return createTranslator<Texts>({
    locale: language,
    messages: texts,
    // Dates come as text already: an argument is never formatted in a time zone of its own.
    timeZone: 'UTC',
    onError: (error) => {
      throw error;
    },
  });
}
