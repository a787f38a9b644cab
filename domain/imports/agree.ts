/** What a text is under each way of reading it that fits the text. */
export type Readings<Way extends string, Value> = Partial<Record<Way, Value>>;

export interface Example<Way extends string, Value> {
  text: string;
  readings: Readings<Way, Value>;
}

export type Agreement<Way extends string, Value> =
  | { way: Way }
  /** Two texts that say another thing by each way; where only one does, that one. */
  | { examples: Example<Way, Value>[] };

const shownExamples = 2;

/**
 * The one way in which all texts of a column are read. A way is possible where it reads every text that any way reads; several
 * possible ways that say the same are one.
 * @param usual the way in which whoever has written the column is known to write: it is taken where it is possible
 */
export function agree<Way extends string, Value>(
  texts: readonly string[],
  ways: readonly [Way, ...Way[]],
  read: (text: string) => Readings<Way, Value>,
  usual?: Way,
): Agreement<Way, Value> {
  const distinct = [...new Set(texts)].filter((text) => text.trim() !== '');
  const all = distinct
    .map((text): Example<Way, Value> => ({ text, readings: read(text) }))
    .filter(({ readings }) => Object.keys(readings).length > 0);
  const possible = ways.filter((way) => all.every(({ readings }) => way in readings));
  const differing = all.filter(({ readings }) => !isOne(possible, readings));
  const [first] = possible;
  if (usual !== undefined && possible.includes(usual)) return { way: usual };
  if (first !== undefined && differing.length === 0) return { way: first };
  const asked = possible.length > 0 ? differing : apart(all, ways);
  return { examples: asked.slice(0, shownExamples) };
}

function isOne<Way extends string, Value>(ways: readonly Way[], readings: Readings<Way, Value>) {
  return new Set(ways.map((way) => readings[way])).size <= 1;
}

/** Of texts that no way reads together: for each way one that it can't read. */
function apart<Way extends string, Value>(
  all: readonly Example<Way, Value>[],
  ways: readonly Way[],
): Example<Way, Value>[] {
  const found = ways.map((way) => all.find(({ readings }) => !(way in readings)));
  return [...new Set(found.filter((example) => example !== undefined))];
}
