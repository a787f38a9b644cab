import type { CellKind } from './export-columns.ts';
import type { ExportTable } from './export-table.ts';

type Cell = string | number | Date | null;

/** Numbers without signs of currencies and without groups; as many decimals as an amount can have. */
const formats: Partial<Record<CellKind, string>> = { money: '0.00##', day: 'yyyy-mm-dd' };
const widths: Record<CellKind, number> = { text: 28, number: 10, money: 14, day: 12 };

/** The table as sheets of Excel: a row more than one holds begins the next, with the head again. */
export async function* writeXlsx(table: ExportTable): AsyncGenerator<Uint8Array> {
  // The start of the server does not wait for it.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = table.columns.map(({ header, kind }) => ({
    ...{ header, width: widths[kind] },
    ...(formats[kind] !== undefined && { numFmt: formats[kind] }),
  }));
  const options = { name: table.name, columns, freezePane: { rows: 1 } };
  yield* writeXlsxStream(cellsOf(table), options);
}

async function* cellsOf({ columns, batches }: ExportTable): AsyncGenerator<Cell[]> {
  for await (const rows of batches) {
    for (const row of rows) {
      yield columns.map(({ kind }, place) => toCell(row[`c${place}`] ?? null, kind));
    }
  }
}

/** A text stays one: no formula comes of it. */
function toCell(cell: string | null, kind: CellKind): Cell {
  if (cell === null || kind === 'text') return cell;
  return kind === 'day' ? new Date(`${cell}T00:00:00Z`) : Number(cell);
}
