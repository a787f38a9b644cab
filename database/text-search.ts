import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/** The words of a search text. A row is found when it holds every one of them. */
export function searchWords(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/**
 * Whether a text that is folded already holds the word, whatever its case and accents.
 * strpos knows no patterns: `%`, `_` and `\` are characters, also where folding makes one (`％` becomes `%`). The word is folded once,
 * not for each text, however the statement is planned.
 */
export function matchesWord(foldedText: Expression<string>, word: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(${foldedText}, ${folded(word)}) > 0`;
}

/** A text as it is compared. */
export const folded = (text: string): RawBuilder<string> => sql`(select fold_text(${text}))`;

/** The same of several texts that are folded already, by their trigram indexes where the word is long enough to have one. */
export function holdsWord(
  foldedTexts: readonly Expression<string>[],
  word: string,
): Expression<SqlBool> {
  const holding = foldedTexts.map((text) =>
    isIndexed(word) ? sql`${text} like containing(${word})` : matchesWord(text, word),
  );
  return sql<SqlBool>`(${sql.join(holding, sql` or `)})`;
}

/** Of fewer letters the index would tell of every row that it may be one. */
function isIndexed(word: string): boolean {
  return word.length >= 3;
}

/** Whether a record that belongs to a client holds the word, in its own `search_text` or in its client's. */
export function recordHoldsWord(
  table: 'quote' | 'recurring_invoice',
  word: string,
): Expression<SqlBool> {
  const record = sql.table(table);
  const own = holdsWord([sql.ref(`${table}.search_text`)], word);
  const clients = sql`select client.id from client where ${holdsWord([sql.ref('client.search_text')], word)}`;
  if (!isIndexed(word)) {
    return sql<SqlBool>`(${sql.ref(`${table}.client_id`)} in (${clients}) or ${own})`;
  }
  return sql<SqlBool>`${sql.ref(`${table}.id`)} = any(array(
    select id from ${record} where ${own}
    union all
    select billed.id from ${record} as billed where billed.client_id in (${clients})))`;
}
