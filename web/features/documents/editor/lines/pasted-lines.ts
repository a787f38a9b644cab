import { unitPriceDecimals } from '#contract/invoices/invoice-input.ts';
import { readTypedAmount } from '#web/format/read-typed-amount.ts';
import { emptyLine, type LineValues } from '../values/editor-values.ts';

// With or without a currency: `$1,250.00`, `1250 USD`.
const figure = /^[-\u2212]?[\p{Sc}A-Z]{0,3}\s?\d[\d.,'’\s]*[\p{Sc}A-Z]{0,3}$/u;

/** Lines that were copied from a spreadsheet, as rows of cells separated by tabs. */
export interface PastedLines {
  lines: LineValues[];
  /** How the columns were understood. */
  columns: keyof typeof layouts;
}

type Column = 'title' | 'description' | 'qty' | 'cost';

const layouts = {
  titleCost: ['title', 'cost'],
  titleQtyCost: ['title', 'qty', 'cost'],
  titleDescriptionCost: ['title', 'description', 'cost'],
  titleDescriptionQtyCost: ['title', 'description', 'qty', 'cost'],
} as const satisfies Record<string, readonly Column[]>;

/** By the number of columns; of three, the second is a quantity if it has a figure in every row. */
function layoutOf(rows: readonly string[][]): keyof typeof layouts {
  const width = Math.max(...rows.map((row) => row.length));
  if (width >= 4) return 'titleDescriptionQtyCost';
  if (width === 2) return 'titleCost';
  const isFigure = rows.every((row) => figure.test(row[1] ?? ''));
  return isFigure ? 'titleQtyCost' : 'titleDescriptionCost';
}

/** Drops a first row of words above rows of figures: it names the columns. */
function withoutHeadings(rows: string[][]): string[][] {
  const [first = [], ...rest] = rows;
  const endsInFigure = (row: string[]) => figure.test(row.at(-1) ?? '');
  return rest.length > 0 && !endsInFigure(first) && rest.every(endsInFigure) ? rest : rows;
}

/** A figure without currency and grouping, as the field would read it. */
function plainFigure(text: string, context: { currency: string; locale: string }): string {
  const reading = readTypedAmount(text, { ...context, decimals: unitPriceDecimals });
  return reading.kind === 'amount' ? reading.plain : text.trim();
}

/** The lines of a pasted text; `undefined` for a text without tabs, which is pasted as usual. */
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
  const columns = layoutOf(rows);
  const lines = rows.map((row) => {
    const line: Partial<Record<Column, string>> = {};
    for (const [index, column] of layouts[columns].entries()) line[column] = row[index] ?? '';
    return {
      ...emptyLine(),
      title: line.title ?? '',
      description: line.description ?? '',
      cost: plainFigure(line.cost ?? '', context),
      qty: line.qty === undefined || line.qty === '' ? '1' : line.qty,
    };
  });
  return { lines, columns };
}
