import { type RawBuilder, sql } from 'kysely';

/** All that JavaScript takes for a blank, for PostgreSQL too. */
const blank = String.raw`[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;
/** What a spreadsheet takes for a formula, also after blanks and in full width. */
const formulaPattern = String.raw`^${blank}*[=+\-@＝＋－＠]|^[\t\r\n]`;
/** A plain decimal: a number stays one. */
const numberPattern = String.raw`^-?[0-9]+(\.[0-9]+)?$`;

const formula = new RegExp(formulaPattern, 'u');
const plainNumber = new RegExp(numberPattern);

/** A cell in which a text becomes no formula. */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What stood in a cell of our files before a formula in it was made a text. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** One line of a CSV file (RFC 4180) with its end, in which no text becomes a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The same for a text of the database: nothing where it is empty. Most texts begin with a letter or a digit, and need no second look. */
export function harmlessText(text: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case
    when ascii(${text}) between 48 and 57 or ascii(${text}) between 65 and 122 then ${text}
    when ${text} ~ ${sql.lit(formulaPattern)} and ${text} !~ ${sql.lit(numberPattern)} then '''' || ${text}
    else nullif(${text}, '') end`;
}
