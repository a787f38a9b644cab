import { ProblemError } from '#contract/problem.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { fileLimits } from './file-limits.ts';
import { parseRecords, type RawRow } from './parse-records.ts';
import { quoteCell } from './quote-cell.ts';

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
  const [header, ...rows] = parseRecords(text, { linesBefore });
  if (!header) refuse(refusal('import.empty'));
  checkHeader(header.cells, shape);
  if (rows.length > fileLimits.rows) {
    const reason = refusal('import.tooManyRows', { maximum: fileLimits.rows });
    throw new ProblemError('too-large', { reason });
  }
  if (rows.length === 0) refuse(refusal('import.noRows'));
  return { header: header.cells, rows };
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
