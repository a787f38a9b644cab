import type { RawBuilder, Transaction } from 'kysely';
import { copyOut } from './copy-out.ts';
import type { DB } from './schema.ts';

/** A value as PostgreSQL writes it as text; `null` where there is none. */
export type CopiedValue = string | null;

/**
 * The rows of a query, each made when it is asked for: of a million, next to nothing is in memory.
 * @see https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS
 */
export async function* copyRows(
  transaction: Transaction<DB>,
  query: RawBuilder<unknown>,
): AsyncGenerator<CopiedValue[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of copyOut(transaction, query, 'text')) {
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
