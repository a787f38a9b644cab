import { readTypedAmount } from '#web/format/read-typed-amount.ts';
import { emptyLine, type LineValues } from '../values/editor-values.ts';

// With or without a currency: `$1,250.00`, `1250 USD`.
const figure = /^[\p{Sc}A-Z]{0,3}\s?\d[\d.,'’\s]*[\p{Sc}A-Z]{0,3}$/u;

/** What rows of tabs, as a spreadsheet copies them, are as lines of an invoice. */
export interface PastedLines {
  lines: LineValues[];
  /** How the columns were understood: `title, quantity and cost`. */
  columns: string;
}

type Column = 'title' | 'description' | 'qty' | 'cost';

const columnNames: Record<Column, string> = {
  title: 'title',
  description: 'description',
  qty: 'quantity',
  cost: 'cost',
};

/** By their count; of three, the second is a quantity where every row has a figure there. */
function columnsOf(rows: readonly string[][]): Column[] {
  const width = Math.max(...rows.map((row) => row.length));
  if (width >= 4) return ['title', 'description', 'qty', 'cost'];
  if (width === 2) return ['title', 'cost'];
  const isFigure = rows.every((row) => figure.test(row[1] ?? ''));
  return isFigure ? ['title', 'qty', 'cost'] : ['title', 'description', 'cost'];
}

/** A first row of words above rows of figures names the columns. */
function withoutHeadings(rows: string[][]): string[][] {
  const [first = [], ...rest] = rows;
  const endsInFigure = (row: string[]) => figure.test(row.at(-1) ?? '');
  return rest.length > 0 && !endsInFigure(first) && rest.every(endsInFigure) ? rest : rows;
}

/** Without its currency and its groups, as the field would read it. */
function plainFigure(text: string, context: { currency: string; locale: string }): string {
  const reading = readTypedAmount(text, context);
  return reading.kind === 'amount' ? reading.plain : text.trim();
}

/** The rows of a pasted text; `undefined` where it has no tabs, and is a text as any other. */
export function readPastedLines(
  text: string,
  context: { currency: string; locale: string },
): PastedLines | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = withoutHeadings(
    text
      .split(/\r?\n/)
      .filter((row) => row.trim() !== '')
      .map((row) => row.split('\t').map((cell) => cell.trim())),
  );
  const columns = columnsOf(rows);
  const names = columns.map((column) => columnNames[column]);
  const lines = rows.map((row) => {
    const line: Partial<Record<Column, string>> = {};
    for (const [index, column] of columns.entries()) line[column] = row[index] ?? '';
    return {
      ...emptyLine(),
      title: line.title ?? '',
      description: line.description ?? '',
      cost: plainFigure(line.cost ?? '', context),
      qty: line.qty === undefined || line.qty === '' ? '1' : line.qty,
    };
  });
  return { lines, columns: `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` };
}
