import type { EventFile } from '#contract/file-bodies.ts';
import { refusal } from '#messages/refusal.ts';
import { decodeFile } from '#server/files/decode-file.ts';
import { readTable } from '#server/files/read-table.ts';
import { refusalText } from '#server/http/refusal-text.ts';

/** What a row says, before anything of it is judged; or why it is no row. */
export type EventRow = { line: number } & ({ raw: unknown } | { unreadable: string });

const shape = {
  columns: ['id', 'kind', 'at'],
  optional: ['count', 'answerMinutes'],
  header: refusal('import.eventHeader'),
};

/**
 * The rows of a file of events, or of a part of one.
 * @param firstLine the line of the file on which the first row is; left out where it begins with the file
 * @throws {ProblemError} where it is no text, no CSV or CSV with another header
 */
export function readRows({ bytes, contentType }: EventFile, firstLine?: number): EventRow[] {
  const text = decodeFile(bytes);
  return contentType === 'text/csv'
    ? readCsvRows(text, (firstLine ?? 2) - 2)
    : readJsonRows(text, (firstLine ?? 1) - 1);
}

function readCsvRows(text: string, linesBefore: number): EventRow[] {
  const { header, rows } = readTable(text, shape, linesBefore);
  return rows.map(({ line, cells }) => {
    if (cells.length !== header.length) {
      const counts = { cells: cells.length, columns: String(header.length) };
      return { line, unreadable: refusalText(refusal('import.cellCount', counts)) };
    }
    const fields = header.map((name, index) => [name, toValue(name, cells[index] ?? '')] as const);
    return { line, raw: Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
  });
}

/** An empty cell of what may be left out is left out; digits are a number, and anything else is for the contract to refuse. */
function toValue(name: string, cell: string): string | number | undefined {
  if (!shape.optional.includes(name)) return cell;
  if (cell === '') return undefined;
  return /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
}

function readJsonRows(text: string, linesBefore: number): EventRow[] {
  return text.split('\n').flatMap((row, index): EventRow[] => {
    if (row.trim() === '') return [];
    const line = linesBefore + index + 1;
    try {
      return [{ line, raw: JSON.parse(row) as unknown }];
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
      return [{ line, unreadable: refusalText(refusal('import.notJson')) }];
    }
  });
}
