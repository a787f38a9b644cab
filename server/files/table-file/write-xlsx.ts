import type { RawBuilder, Transaction } from 'kysely';
import { copyRows } from '#database/copy-rows.ts';
import type { DB } from '#database/schema.ts';
import type { CellKind } from './cell-kind.ts';

type Cell = string | number | Date | null;

/** Numbers without signs of currencies and without groups; as many decimals as an amount can have. */
const formats: Partial<Record<CellKind, string>> = { money: '0.00##', day: 'yyyy-mm-dd' };
const widths: Record<CellKind, number> = { text: 28, word: 14, number: 10, money: 14, day: 12 };

interface XlsxAim {
  head: readonly string[];
  kinds: readonly CellKind[];
  query: RawBuilder<unknown>;
  sheet: string;
}

/** The rows as sheets of Excel: a row more than one holds begins the next, with the head again. */
export async function* writeXlsx(
  transaction: Transaction<DB>,
  { head, kinds, query, sheet: name }: XlsxAim,
): AsyncGenerator<Uint8Array, number> {
  // The start of the server does not wait for it.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = kinds.map((kind, place) => ({
    ...{ header: head[place] ?? '', width: widths[kind] },
    ...(formats[kind] !== undefined && { numFmt: formats[kind] }),
  }));
  let count = 0;
  const cells = async function* () {
    for await (const row of copyRows(transaction, query)) {
      count += 1;
      yield kinds.map((kind, place) => toCell(row[place] ?? null, kind));
    }
  };
  yield* writeXlsxStream(cells(), { name, columns, freezePane: { rows: 1 } });
  return count;
}

/** A text stays one: no formula comes of it. */
function toCell(cell: string | null, kind: CellKind): Cell {
  if (cell === null || kind === 'text' || kind === 'word') return cell;
  return kind === 'day' ? new Date(`${cell}T00:00:00Z`) : Number(cell);
}
