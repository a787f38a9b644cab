import type { DocumentTable } from '#domain/document-model.ts';
import { layTable, type LaidCell, type LaidRow, type LaidTable } from './lay-table.ts';
import { hasRoom, pageRoom, type Sheet, turnPage } from './sheet.ts';
import { px } from './sheet-style.ts';

const titleHeight = px(26);
const tableGap = px(26);

function drawCells(sheet: Sheet, cells: readonly LaidCell[], tag: 'TH' | 'TD'): void {
  const { pen, y } = sheet;
  pen.within('TR', () => {
    for (const { lines, style, x, align, top } of cells) {
      const draw = () => {
        for (const [index, line] of lines.entries()) {
          pen.write(line, style, { x, y: y + top + index * style.leading, align });
        }
      };
      pen.within(tag, draw, tag === 'TH' ? { scope: 'Column' } : {});
    }
  });
}

function drawTableHead(sheet: Sheet, { head }: LaidTable): void {
  const { pen, left, width, style } = sheet;
  const isFilled = style.design === 'modern';
  const fill = style.colors.tint;
  const height = head.height - px(4);
  if (isFilled) pen.box({ x: left, y: sheet.y, width, height, radius: px(5), fill });
  drawCells(sheet, head.cells, 'TH');
  if (!isFilled) {
    const thickness = px(style.design === 'compact' ? 1 : 1.25);
    pen.rule({ x: left, y: sheet.y + height, width, thickness, color: style.colors.text });
  }
  sheet.y += head.height;
}

function drawRow(sheet: Sheet, row: LaidRow): void {
  const { pen, left, width, style } = sheet;
  drawCells(sheet, row.cells, 'TD');
  sheet.y += row.height;
  const color = row.isSum ? style.colors.line : style.colors.faintLine;
  pen.rule({ x: left, y: sheet.y, width, thickness: px(1), color });
}

function drawTable(sheet: Sheet, table: DocumentTable): void {
  const { pen, left, style } = sheet;
  const laid = layTable(sheet, table);
  const { head, rows } = laid;
  // Neither a title nor a head alone at the end of a page, nor the last row alone at the beginning of one.
  const beginning = head.height + (rows[0]?.height ?? 0) + (rows[1]?.height ?? 0);
  const room = (table.title === '' ? 0 : titleHeight) + beginning;
  if (!hasRoom(sheet, room) && room < pageRoom(sheet)) turnPage(sheet);
  if (table.title !== '') {
    pen.within('H2', () => {
      pen.write(style.label(table.title), style.styles.label, { x: left, y: sheet.y + px(12) });
    });
    sheet.y += titleHeight;
  }
  pen.within('Table', () => {
    pen.within('THead', () => {
      drawTableHead(sheet, laid);
    });
    pen.within('TBody', () => {
      for (const [place, row] of rows.entries()) {
        const isLastButOne = place === rows.length - 2;
        const needed = row.height + (isLastButOne ? (rows.at(-1)?.height ?? 0) : 0);
        if (place > 0 && !hasRoom(sheet, needed)) {
          // Read on the first page of the table.
          pen.decoration(() => {
            turnPage(sheet);
            drawTableHead(sheet, laid);
          });
        }
        drawRow(sheet, row);
      }
    });
  });
}

/** Tables one below the other, the head of each on every page that it reaches, no row split. */
export function drawTables(sheet: Sheet, tables: readonly DocumentTable[]): void {
  for (const [place, table] of tables.entries()) {
    if (place > 0) sheet.y += tableGap;
    drawTable(sheet, table);
  }
}
