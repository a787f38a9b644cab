import type { DocumentTable, TableColumn, TableRow } from '#domain/document-model.ts';
import { figurePlace } from './figure-place.ts';
import { tableInset } from './lay-columns.ts';
import { px, type TextStyle } from './sheet-style.ts';
import type { Sheet } from './sheet.ts';

export interface LaidCell {
  lines: string[];
  style: TextStyle;
  x: number;
  align: 'start' | 'end';
  /** Of the first baseline, from the top of the row. */
  top: number;
}

export interface LaidRow {
  cells: LaidCell[];
  height: number;
  isSum: boolean;
}

export interface LaidTable {
  head: { cells: LaidCell[]; height: number };
  rows: LaidRow[];
}

interface Column extends TableColumn {
  left: number;
  width: number;
  /** Of what is in it. */
  widest: number;
}

const columnGap = px(20);
/** A longer table is set closer, as lines are. */
const mostWideRows = 18;
/** Words beside the wide column have no more than this share of the table. */
const mostOfWords = 0.3;

/** Columns are as wide as what stands in them, and the wide one has the rest; without one they share the table evenly. */
function layColumns(sheet: Sheet, { columns, rows }: DocumentTable): Column[] {
  const { pen, style } = sheet;
  const inset = tableInset(sheet);
  const left = sheet.left + inset;
  const room = sheet.width - 2 * inset;
  const { strongFigure, label } = style.styles;
  const widest = columns.map(({ name }, place) => {
    const texts = rows.map(({ cells }) => pen.measure(cells[place] ?? '', strongFigure));
    return Math.max(pen.measure(style.label(name), label), ...texts);
  });
  const own = columns.map(({ isFigure, isWide }, place) => {
    if (isWide) return 0;
    const width = (widest[place] ?? 0) + columnGap;
    return isFigure ? width : Math.min(width, room * mostOfWords);
  });
  const taken = own.reduce((sum, width) => sum + width, 0);
  const hasWide = columns.some(({ isWide }) => isWide);
  let edge = left;
  return columns.map((column, place) => {
    const fitted = column.isWide ? room - taken : (own[place] ?? 0);
    const width = hasWide ? fitted : room / columns.length;
    const laid = { ...column, left: edge, width, widest: widest[place] ?? 0 };
    edge += width;
    return laid;
  });
}

/** Words are wrapped, figures are written smaller where they must. */
function layCell(
  { pen, model }: Sheet,
  text: string,
  { isFigure, left, width, widest }: Column,
  { style, top, wraps }: { style: TextStyle; top: number; wraps: boolean },
): LaidCell {
  const room = width - (isFigure ? px(8) : columnGap - px(6));
  const fitted = wraps ? style : pen.fit(style, text, room);
  return {
    lines: wraps ? pen.wrap(text, fitted, room) : [text],
    style: fitted,
    ...(isFigure
      ? figurePlace(model, { end: left + width, widest: Math.min(widest, room) })
      : ({ x: left, align: 'start' } as const)),
    top,
  };
}

function heightOf(cells: readonly LaidCell[]): number {
  return Math.max(...cells.map(({ lines, style }) => lines.length * style.leading));
}

function layHead(sheet: Sheet, columns: readonly Column[]): LaidTable['head'] {
  const { label } = sheet.style.styles;
  const cells = columns.map((column) => {
    const text = sheet.style.label(column.name);
    return layCell(sheet, text, column, { style: label, top: px(16), wraps: true });
  });
  return { cells, height: heightOf(cells) + px(16) };
}

function layRow(
  sheet: Sheet,
  { cells: texts, isSum }: TableRow,
  { columns, isClose }: { columns: readonly Column[]; isClose: boolean },
): LaidRow {
  const { body, strong, figure, strongFigure } = sheet.style.styles;
  const padding = isClose ? Math.min(px(5), sheet.style.rowPadding) : sheet.style.rowPadding;
  const cells = columns.map((column, place) => {
    const words = isSum ? strong : body;
    const style = column.isFigure ? (isSum ? strongFigure : figure) : words;
    const top = padding + style.leading * 0.72;
    return layCell(sheet, texts[place] ?? '', column, { style, top, wraps: !column.isFigure });
  });
  return { cells, height: heightOf(cells) + 2 * padding, isSum };
}

export function layTable(sheet: Sheet, table: DocumentTable): LaidTable {
  const columns = layColumns(sheet, table);
  const isClose = table.rows.length > mostWideRows;
  return {
    head: layHead(sheet, columns),
    rows: table.rows.map((row) => layRow(sheet, row, { columns, isClose })),
  };
}
