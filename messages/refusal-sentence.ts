import type { Refusal } from './refusal.ts';

/** The texts of an area that has refusals, in the language of the reader. */
type ReadText = (key: never, values: never) => string;

/** The sentence of a refusal whose key the texts have. */
export function refusalSentence(texts: ReadText, { key, values }: Refusal): string {
  // `refusal()` has checked that the values belong to the key.
  const read = texts as (key: string, values: Refusal['values']) => string;
  return read(key, values);
}
