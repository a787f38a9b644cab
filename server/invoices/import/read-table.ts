import { CsvError, parse } from 'csv-parse/sync';
import { ProblemError } from '#contract/problem.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
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
 * @throws {ProblemError} where the text is no such table, with what to fix.
 */
export function readTable(text: string): RawTable {
  const [header, ...rows] = parseRecords(text);
  if (!header) refuse(refusal('import.empty'));
  checkHeader(header.cells);
  if (rows.length > importLimits.rows) {
    const reason = refusal('import.tooManyRows', { maximum: importLimits.rows });
    throw new ProblemError('too-large', { reason });
  }
  if (rows.length === 0) refuse(refusal('import.noRows'));
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
    refuse(refusal('import.notCsv', { reason: error.message }));
  }
  return records;
}

function checkHeader(header: readonly string[]): void {
  if (header.length > importLimits.columns) {
    refuse(
      refusal('import.tooManyColumns', { count: header.length, maximum: importLimits.columns }),
    );
  }
  const known: readonly string[] = importColumns;
  const missing = known.filter((name) => !header.includes(name));
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
  throw new ProblemError('bad-input', { reason: refusal('import.header'), errors });
}

function refuse(reason: Refusal): never {
  throw new ProblemError('bad-input', { reason });
}
