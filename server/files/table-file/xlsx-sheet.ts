import { writeXlsxStream } from 'hucre/xlsx';
import type { CopiedValue } from '#database/copied-rows.ts';
import type { CellKind } from './cell-kind.ts';

/** What the sheets of a file are like. */
export interface XlsxSheet {
  head: readonly string[];
  kinds: readonly CellKind[];
  name: string;
}

type Cell = string | number | Date | null;

/** Numbers without signs of currencies and without groups; as many decimals as an amount can have. */
const formats: Partial<Record<CellKind, string>> = { money: '0.00##', day: 'yyyy-mm-dd' };
const widths: Record<CellKind, number> = { text: 28, word: 14, number: 10, money: 14, day: 12 };

/** The rows as sheets of Excel: a row more than one holds begins the next, with the head again. */
export function xlsxOf(
  rows: AsyncIterable<readonly CopiedValue[]>,
  { head, kinds, name }: XlsxSheet,
): AsyncIterable<Uint8Array> {
  const columns = kinds.map((kind, place) => ({
    ...{ header: head[place] ?? '', width: widths[kind] },
    ...(formats[kind] !== undefined && { numFmt: formats[kind] }),
  }));
  const cells = async function* () {
    for await (const row of rows)
      yield kinds.map((kind, place) => toCell(row[place] ?? null, kind));
  };
  return writeXlsxStream(cells(), { name, columns, freezePane: { rows: 1 } });
}

/** A text stays one: no formula comes of it. */
function toCell(cell: CopiedValue, kind: CellKind): Cell {
  if (cell === null || kind === 'text' || kind === 'word') return cell;
  return kind === 'day' ? new Date(`${cell}T00:00:00Z`) : Number(cell);
}
