import type { EnglishCatalogue } from './catalogue.ts';
import type { Refusal } from './refusal.ts';
import type { Translator } from './translator.ts';

/** The sentence of a refusal in the language of the texts; one that is a sentence already stays as it is. */
export function refusalSentence(
  texts: Translator<EnglishCatalogue['refusals']>,
  refusal: Refusal | string,
): string {
  if (typeof refusal === 'string') return refusal;
  // `refusal()` has checked that the values belong to the key.
  const read = texts as (key: string, values?: Refusal['values']) => string;
  return read(refusal.key, refusal.values);
}
