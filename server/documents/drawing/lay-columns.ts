import { px } from './sheet-style.ts';
import { secondText } from '#domain/languages/two-languages.ts';
import { figurePlace } from './figure-place.ts';
import { isSetClose, taxesOf } from './lay-row.ts';
import type { Sheet } from './sheet.ts';

type ColumnName = 'cost' | 'quantity' | 'tax' | 'total';

interface Column {
  name: ColumnName;
  /** Where it ends, and where its figures are written. */
  end: number;
  at: ReturnType<typeof figurePlace>;
}

export interface Columns {
  figures: Column[];
  /** Where the words begin, and the last column ends. */
  left: number;
  right: number;
  descriptionWidth: number;
}

const columnGap = px(20);

const narrowest: Record<ColumnName, number> = {
  cost: px(76),
  quantity: px(56),
  tax: px(52),
  total: px(98),
};

/** How far the words of a table stand from its edges: a head with a ground needs air. */
export function tableInset({ style }: Pick<Sheet, 'style'>): number {
  return style.design === 'modern' ? px(10) : 0;
}

/** The columns of figures are as wide as what stands in them; the description has the rest. */
export function layColumns(sheet: Sheet): Columns {
  const { pen, model, style } = sheet;
  const { figure, strongFigure, smallFigure, label, second } = style.styles;
  const [left, right] = [sheet.left + tableInset(sheet), sheet.right - tableInset(sheet)];
  const hasTax = model.lines.some(({ tax }) => tax !== '');
  const names: ColumnName[] = ['total', ...(hasTax ? (['tax'] as const) : []), 'quantity', 'cost'];
  const isClose = isSetClose(model);
  let edge = right;
  const figures = names.map((name) => {
    const widths = model.lines.map((line) =>
      Math.max(
        ...(name === 'tax' ? taxesOf(sheet, line) : [line[name]]).map((text) =>
          pen.measure(text, figure),
        ),
        name === 'cost' ? pen.measure(line.netCost, smallFigure) : 0,
        name === 'total' ? pen.measure(line.subtotal?.text ?? '', strongFigure) : 0,
      ),
    );
    const head = pen.measure(style.label(model.columns[name]), label);
    const other = secondText(model, ({ columns }) => columns[name]);
    const widest = Math.max(head, pen.measure(other, second), ...widths);
    const least = isClose ? 0 : narrowest[name];
    const column = { name, end: edge, at: figurePlace(model, { end: edge, widest }) };
    edge -= Math.max(least, widest + columnGap);
    return column;
  });
  return { figures: figures.reverse(), left, right, descriptionWidth: edge - left };
}
