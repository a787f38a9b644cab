import { csvCell, csvLine } from '#server/files/csv-line.ts';
import type { ExportTable } from './export-table.ts';

/** The table as CSV, some rows at a time; only what somebody typed is looked through for formulas. */
export async function* writeCsv({ columns, batches }: ExportTable): AsyncGenerator<Uint8Array> {
  const cells = columns.map(({ kind }, place) => ({ isText: kind === 'text', place }));
  yield Buffer.from(csvLine(columns.map(({ header }) => header)));
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      for (const { isText, place } of cells) {
        const cell = row[`c${place}`] ?? '';
        if (place > 0) text += ',';
        text += isText ? csvCell(cell) : cell;
      }
      text += '\r\n';
    }
    yield Buffer.from(text);
  }
}
