type Texts = string | { readonly [key: string]: Texts };

/** Names of files: what has no look would be a character of theirs. */
const fileNames = new Set(['draftFile', 'file', 'name']);

/** Whatever is put in keeps its own direction, with the percent sign that follows it; `source` begins with a comma, which belongs to the sentence. */
const isolate = (text: string) => text.replaceAll(/\{(?!source\})\w+\}%?/g, '\u2068$&\u2069');

function isolateAll(texts: Texts): Texts {
  if (typeof texts === 'string') return isolate(texts);
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      fileNames.has(key) ? value : isolateAll(value),
    ]),
  );
}

/**
 * The texts of a language that is written from right to left. Each argument is isolated (UAX #9), so that an amount, a number such as `2026/7-B` or a
 * name in Latin letters neither turns itself nor moves what is beside it.
 */
export const isolated = <const Area extends Texts>(texts: Area): Area => isolateAll(texts) as Area;
