/** What a spreadsheet takes for a formula, also after blanks and in full width. */
const formula = /^[\s\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A plain decimal: a number stays one. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A cell in which a text becomes no formula. */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180) with its end, in which no text becomes a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
