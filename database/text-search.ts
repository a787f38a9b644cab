import { type Expression, sql, type SqlBool } from 'kysely';

/** The words of a search text. A row is found when it holds every one of them. */
export function searchWords(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/**
 * Whether a text that is folded already holds the word, whatever its case and accents.
 * strpos knows no patterns: `%`, `_` and `\` are characters, also where folding makes one (`％` becomes `%`).
 */
export function matchesWord(foldedText: Expression<string>, word: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(${foldedText}, fold_text(${word})) > 0`;
}
