import { CsvError, parse } from 'csv-parse/sync';
import { ProblemError } from '#contract/problem.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { fileLimits } from './file-limits.ts';
import { quoteCell } from './quote-cell.ts';

// Rows have some 100 bytes; an unclosed quote would make a row of the whole file.
const maximumRowBytes = 65_536;

export interface RawRow {
  /** The line of the file on which the row ends; the header is line 1. */
  line: number;
  cells: readonly string[];
}

export interface RawTable {
  /** The names of the header, in the order of the file. */
  header: readonly string[];
  rows: readonly RawRow[];
}

/** What the header of a file says, in any order. */
export interface TableShape {
  columns: readonly string[];
  /** Columns that may be there as well. */
  optional?: readonly string[];
  /** What is said of another header. */
  header: Refusal;
}

/**
 * The rows below a header that names every column once.
 * @param linesBefore of the file, where this is a part of it below a copy of its header: as many less than lines are before it
 * @throws {ProblemError} where the text is no such table, with what to fix.
 */
export function readTable(text: string, shape: TableShape, linesBefore = 0): RawTable {
  const [header, ...rows] = parseRecords(text, linesBefore);
  if (!header) refuse(refusal('import.empty'));
  checkHeader(header.cells, shape);
  if (rows.length > fileLimits.rows) {
    const reason = refusal('import.tooManyRows', { maximum: fileLimits.rows });
    throw new ProblemError('too-large', { reason });
  }
  if (rows.length === 0) refuse(refusal('import.noRows'));
  return { header: header.cells, rows };
}

function parseRecords(text: string, linesBefore: number): RawRow[] {
  const records: RawRow[] = [];
  try {
    // The library counts a line break of two characters inside quotes as two lines.
    parse(text.replaceAll('\r\n', '\n'), {
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: maximumRowBytes,
      // The header, and one row too many, which tells that there are too many.
      to: fileLimits.rows + 2,
      on_record: (cells, { lines }) => {
        records.push({ line: linesBefore + lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const inFile = (_: string, line: string) => `line ${String(linesBefore + Number(line))}`;
    refuse(refusal('import.notCsv', { reason: error.message.replace(/\bline (\d+)/, inFile) }));
  }
  return records;
}

function checkHeader(
  header: readonly string[],
  { columns, optional = [], header: reason }: TableShape,
): void {
  if (header.length > fileLimits.columns) {
    refuse(refusal('import.tooManyColumns', { count: header.length, maximum: fileLimits.columns }));
  }
  const known = [...columns, ...optional];
  const missing = columns.filter((name) => !header.includes(name));
  const unknown = header.filter((name) => !known.includes(name));
  const repeated = known.filter((name) => header.filter((other) => other === name).length > 1);
  const errorAt = (path: string, reason: Refusal) => ({ path, reason });
  const errors = [
    ...missing.map((name) => errorAt(name, refusal('import.missingColumn', { name }))),
    ...unknown.map((name) =>
      errorAt(name, refusal('import.unknownColumn', { name: quoteCell(name) })),
    ),
    ...repeated.map((name) => errorAt(name, refusal('import.repeatedColumn', { name }))),
  ];
  if (errors.length === 0) return;
  throw new ProblemError('bad-input', { reason, errors });
}

function refuse(reason: Refusal): never {
  throw new ProblemError('bad-input', { reason });
}
