import type { CellValue } from 'hucre/xlsx';
import { isHarmlessArchive } from './check-archive.ts';
import { ProblemError } from '#contract/problem.ts';
import { fileLimits } from '#server/files/file-limits.ts';
import type { RawRow } from '#server/files/parse-records.ts';
import { refusal } from '#messages/refusal.ts';

export interface Workbook {
  /** The names of its sheets that are not hidden. */
  sheets: string[];
  /** The one that is read. */
  sheet: string;
  rows: RawRow[];
}

/**
 * One sheet of a workbook as texts: days as `YYYY-MM-DD`, numbers as plain decimals.
 * @param wanted the name of a sheet; the first one where it is left out
 * @throws {ProblemError} `bad-input` where it is damaged, locked by a password or has no such sheet
 */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: string | undefined,
): Promise<Workbook> {
  if (!(await isHarmlessArchive(bytes))) throw damaged();
  // Few people ever read one: the reader is loaded when the first does.
  const { readXlsx } = await import('hucre/xlsx');
  const sheets: string[] = [];
  let sheet = '';
  try {
    const book = await readXlsx(bytes, {
      // The header, some lines above it, and one row too many.
      maxRows: fileLimits.rows + 32,
      sheets: ({ name, hidden, veryHidden }) => {
        if (hidden === true || veryHidden === true) return false;
        sheets.push(name);
        const isWanted = wanted === undefined ? sheet === '' : name === wanted;
        if (isWanted) sheet = name;
        return isWanted;
      },
    });
    const rows = book.sheets[0]?.rows ?? [];
    return { sheets, sheet, rows: rows.flatMap(toRow) };
  } catch (cause) {
    const error = damaged();
    error.cause = cause;
    throw error;
  }
}

const damaged = () =>
  new ProblemError('bad-input', { reason: refusal('fileImport.damagedWorkbook') });

function toRow(values: readonly CellValue[], index: number): RawRow[] {
  const cells = values.map(toText);
  return cells.every((cell) => cell === '') ? [] : [{ line: index + 1, cells }];
}

function toText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'number') return numberText(value);
  return String(value).trim();
}

/** The clock of a workbook has no zone. */
function dayText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/T00:00:00.*|\..*/, '');
}

/** As many digits as a workbook keeps. With three decimals it could be thousands: a zero more says that it is not. */
function numberText(value: number): string {
  const short = String(Number(value.toPrecision(15)));
  if (short.includes('e'))
    return Math.abs(value) < 1 ? value.toFixed(12) : BigInt(Math.round(value)).toString();
  return /\.\d{3}$/.test(short) ? `${short}0` : short;
}
