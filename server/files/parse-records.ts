import { CsvError, parse } from 'csv-parse/sync';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import { fileLimits } from './file-limits.ts';

// Rows have some 100 bytes; an unclosed quote would make a row of the whole file.
const maximumRowBytes = 65_536;

export interface RawRow {
  /** The line of the file on which the row ends; the first is line 1. */
  line: number;
  cells: readonly string[];
}

interface HowToParse {
  /** What stands between cells; a comma where it is left out. */
  separator?: string;
  /** Of the file, where the text is a part of it. */
  linesBefore?: number;
  /** The most rows that are read. */
  mostRows?: number;
}

/**
 * The rows of a text of values that are separated and may be quoted; empty lines are left out.
 * @throws {ProblemError} `bad-input` with the line where quotes don't match
 */
export function parseRecords(
  text: string,
  // The header, and one row too many, which tells that there are too many.
  { separator = ',', linesBefore = 0, mostRows = fileLimits.rows + 2 }: HowToParse = {},
): RawRow[] {
  const records: RawRow[] = [];
  try {
    // The library counts a line break of two characters inside quotes as two lines.
    parse(text.replaceAll('\r\n', '\n'), {
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: maximumRowBytes,
      to: mostRows,
      on_record: (cells, { lines }) => {
        records.push({ line: linesBefore + lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const inFile = (_: string, line: string) => `line ${String(linesBefore + Number(line))}`;
    const reason = error.message.replace(/\bline (\d+)/, inFile);
    throw new ProblemError('bad-input', { reason: refusal('import.notCsv', { reason }) });
  }
  return records;
}
