import { CsvError, parse } from 'csv-parse/sync';
import { ProblemError } from '#contract/problem.ts';
import { importColumns, importLimits, quoteCell, type RawRow } from './import-columns.ts';

// A row of this file has some 90 bytes; an unclosed quote would make a row of the whole file.
const maximumRowBytes = 65_536;

export interface RawTable {
  /** The names of the header, in the order of the file. */
  header: readonly string[];
  rows: readonly RawRow[];
}

/**
 * The rows below a header that names every column once.
 * @throws {ProblemError} where the text is no such table, with what to mend.
 */
export function readTable(text: string): RawTable {
  const [header, ...rows] = parseRecords(text);
  if (!header) refuse('The file is empty.');
  checkHeader(header.cells);
  if (rows.length > importLimits.rows) {
    throw new ProblemError('too-large', {
      reason: `The file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Split it.`,
    });
  }
  if (rows.length === 0) refuse('The file has a header but no rows.');
  return { header: header.cells, rows };
}

function parseRecords(text: string): RawRow[] {
  const records: RawRow[] = [];
  try {
    // The library counts a line break of two characters inside quotes as two lines.
    parse(text.replaceAll('\r\n', '\n'), {
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: maximumRowBytes,
      // The header, and one row too many, which tells that there are too many.
      to: importLimits.rows + 2,
      on_record: (cells, { lines }) => {
        records.push({ line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuse(`The file is not readable as CSV: ${error.message}.`);
  }
  return records;
}

function checkHeader(header: readonly string[]): void {
  if (header.length > importLimits.columns) {
    refuse(
      `The file has ${String(header.length)} columns, and at most ${String(importLimits.columns)} are read.`,
    );
  }
  const known: readonly string[] = importColumns;
  const missing = known.filter((name) => !header.includes(name));
  const unknown = header.filter((name) => !known.includes(name));
  const repeated = known.filter((name) => header.filter((other) => other === name).length > 1);
  const errors = [
    ...missing.map((name) => ({ path: name, reason: `The column ${name} is missing.` })),
    ...unknown.map((name) => ({
      path: name,
      reason: `The column ${quoteCell(name)} is unknown. Take it out.`,
    })),
    ...repeated.map((name) => ({
      path: name,
      reason: `The column ${name} stands there more than once.`,
    })),
  ];
  if (errors.length === 0) return;
  throw new ProblemError('bad-input', {
    reason: 'The first line must name the columns of a receivables file, separated by commas.',
    errors,
  });
}

function refuse(detail: string): never {
  throw new ProblemError('bad-input', { reason: detail });
}
