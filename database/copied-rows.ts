/** A value as PostgreSQL writes it as text; `null` where there is none. */
export type CopiedValue = string | null;

/**
 * The rows of what COPY writes as text, wherever its parts are cut.
 * @see https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS
 */
export async function* copiedRows(
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<CopiedValue[], undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of parts) {
    const text = rest + decoder.decode(part, { stream: true });
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      yield text.slice(start, end).split('\t').map(toValue);
      start = end + 1;
    }
    rest = text.slice(start);
  }
}

const escaped: Readonly<Record<string, string>> = {
  ...{ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
};

function toValue(text: string): CopiedValue {
  if (!text.includes('\\')) return text;
  if (text === String.raw`\N`) return null;
  return text.replaceAll(/\\(.)/g, (_match, letter: string) => escaped[letter] ?? letter);
}
