import type { TotalRow } from '#domain/document-model.ts';
import { secondText } from '#domain/languages/two-languages.ts';
import { px, type SheetStyle, type TextStyle } from './sheet-style.ts';
import { figurePlace } from './figure-place.ts';
import { tableInset } from './lay-columns.ts';
import { hasRoom, type Sheet, turnPage } from './sheet.ts';

type Weight = TotalRow['weight'];

export interface LaidTotal {
  row: TotalRow;
  nameLines: string[];
  nameStyle: TextStyle;
  /** The name in the second language, below it. */
  otherLines: string[];
  /** Of the amount. */
  style: TextStyle;
  at: ReturnType<typeof figurePlace>;
  height: number;
  /** From the top of the row. */
  baseline: number;
}

const measures: Record<Weight, { height: number; baseline: number }> = {
  plain: { height: px(24), baseline: px(15) },
  total: { height: px(32), baseline: px(22) },
  balance: { height: px(40), baseline: px(29) },
};

function stylesOf({ styles }: SheetStyle, weight: Weight): [name: TextStyle, figure: TextStyle] {
  if (weight === 'balance') return [styles.balance, styles.balance];
  return weight === 'total' ? [styles.strong, styles.strongFigure] : [styles.muted, styles.figure];
}

/** The amount stands on the row's first line; a name that does not fit beside it goes on below. */
export function layTotals(sheet: Sheet): LaidTotal[] {
  const { pen, columnWidth, model, style } = sheet;
  const room = columnWidth - tableInset(sheet);
  const scale = style.design === 'compact' ? 0.85 : 1;
  const end = sheet.right - tableInset(sheet);
  const figures = model.totals.map(({ text, weight }) => {
    const figure = pen.fit(stylesOf(style, weight)[1], text, room * 0.7);
    return { figure, weight, width: pen.measure(text, figure) };
  });
  // The last figure of all is larger than the others, and may end elsewhere.
  const column = figures.filter(({ weight }) => weight !== 'balance');
  const widest = Math.max(0, ...column.map(({ width }) => width));
  return model.totals.map((row, place) => {
    const { name, weight } = row;
    const [nameStyle, figureStyle] = stylesOf(style, weight);
    const { figure, width } = figures[place] ?? { figure: figureStyle, width: 0 };
    const at = figurePlace(model, { end, widest: Math.max(width, widest) });
    const taken = at.align === 'start' ? end - at.x : width;
    const nameLines = pen.wrap(name, nameStyle, room - taken - px(12));
    const { height, baseline } = measures[weight];
    const other = secondText(model, ({ totals }) => totals[place]?.name);
    const { second } = style.styles;
    const otherLines = other === '' ? [] : pen.wrap(other, second, room - taken - px(12));
    const over = (nameLines.length - 1) * nameStyle.leading + otherLines.length * second.leading;
    return {
      ...{ row, nameLines, nameStyle, otherLines, style: figure, at },
      baseline: baseline * scale,
      // Two names share the air of one.
      height: height * scale + over - (other === '' ? 0 : px(4)),
    };
  });
}

export function heightOf(rows: readonly { height: number }[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}

function drawGround({ pen, columnLeft, columnWidth, style, y }: Sheet, total: LaidTotal): void {
  const { weight } = total.row;
  const { accent, line, tint } = style.colors;
  if (weight === 'plain') return;
  if (weight === 'balance' && style.design === 'modern') {
    const place = { x: columnLeft - px(12), y: y + px(3), radius: px(6), fill: tint };
    pen.box({ ...place, width: columnWidth + px(12), height: total.height - px(2) });
    return;
  }
  const [thickness, color] = weight === 'total' ? [px(1), line] : [px(2), accent];
  pen.rule({ x: columnLeft, y: y + px(1), width: columnWidth, thickness, color });
}

export function drawTotals(sheet: Sheet, rows: readonly LaidTotal[]): void {
  const { pen, columnLeft } = sheet;
  pen.within('Table', () => {
    for (const total of rows) {
      const { row, nameLines, nameStyle, otherLines, style, at, height } = total;
      const { second } = sheet.style.styles;
      if (!hasRoom(sheet, height)) turnPage(sheet);
      drawGround(sheet, total);
      const baseline = sheet.y + total.baseline;
      pen.within('TR', () => {
        const name = pen.element('TH', { scope: 'Row' });
        const figure = pen.element('TD');
        for (const [index, line] of nameLines.entries()) {
          pen.into(name, () => {
            pen.write(line, nameStyle, { x: columnLeft, y: baseline + index * nameStyle.leading });
          });
          // After the first line of its name, so that a reader of the text meets them in this order.
          if (index > 0) continue;
          pen.into(figure, () => {
            pen.write(row.text, style, { ...at, y: baseline });
          });
        }
        const last = baseline + (nameLines.length - 1) * nameStyle.leading;
        for (const [index, line] of otherLines.entries()) {
          pen.into(name, () => {
            pen.write(line, second, { x: columnLeft, y: last + (index + 1) * second.leading });
          });
        }
      });
      sheet.y += height;
    }
  });
}
