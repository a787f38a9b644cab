import { createHash } from 'node:crypto';
import { ProblemError } from '#contract/problem.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { fileLimits } from '#server/files/file-limits.ts';
import { parseRecordsInTurns, type RawRow } from '#server/files/parse-records.ts';
import { isKnownHeader } from '../columns/header-words.ts';
import { decodeTableText, type TextEncoding } from './decode-table-text.ts';
import { readWorkbook } from './read-workbook.ts';

/** The columns and rows of a file, as texts. */
export interface OpenedTable {
  format: 'text' | 'workbook';
  /** Of a text. */
  encoding: TextEncoding | null;
  separator: string | null;
  /** Of a workbook: its sheets, and the one that is read. */
  sheets: string[];
  sheet: string | null;
  /** The line of the file with the names of the columns. */
  headerLine: number;
  header: readonly string[];
  rows: readonly RawRow[];
  /** SHA-256 of the file. */
  hash: Buffer;
  /** What files of the same origin have alike: the names of their columns. */
  shapeKey: Buffer;
}

const separators = [',', ';', '\t', '|'] as const;
const mostColumns = 200;
/** Reports have a title and a period above their header. */
const mostLinesAbove = 20;

const refuse = (reason: Refusal): never => {
  throw new ProblemError('bad-input', { reason });
};

/**
 * Opens a file of rows, whatever its encoding, separator or format.
 * @throws {ProblemError} where it is none, is damaged or too large, with what to do instead
 */
export async function openTable(bytes: Uint8Array, sheet?: string): Promise<OpenedTable> {
  if (bytes.byteLength > fileLimits.bytes) {
    throw new ProblemError('too-large', { reason: refusal('import.tooLarge') });
  }
  if (bytes.byteLength === 0) refuse(refusal('import.empty'));
  const opened = await openRows(bytes, sheet);
  const at = findHeader(opened.rows);
  const header = opened.rows[at]?.cells;
  if (!header) return refuse(refusal('fileImport.noHeader'));
  if (header.length > mostColumns) {
    refuse(refusal('import.tooManyColumns', { count: header.length, maximum: mostColumns }));
  }
  const rows = opened.rows.slice(at + 1);
  if (rows.length > fileLimits.rows) {
    const reason = refusal('import.tooManyRows', { maximum: fileLimits.rows });
    throw new ProblemError('too-large', { reason });
  }
  if (rows.length === 0) refuse(refusal('import.noRows'));
  return {
    ...opened,
    headerLine: opened.rows[at]?.line ?? 1,
    header,
    rows,
    hash: createHash('sha256').update(bytes).digest(),
    shapeKey: createHash('sha256').update(header.join('\n').toLowerCase()).digest(),
  };
}

type OpenedRows = Pick<OpenedTable, 'format' | 'encoding' | 'separator' | 'sheets' | 'sheet'> & {
  rows: RawRow[];
};

async function openRows(bytes: Uint8Array, wanted: string | undefined): Promise<OpenedRows> {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (start === '504b0304') {
    const { rows, sheets, sheet } = await readWorkbook(bytes, wanted);
    return { format: 'workbook', encoding: null, separator: null, sheets, sheet, rows };
  }
  // What Excel wrote until 2003, and writes today where a password locks the workbook.
  if (start === 'd0cf11e0') refuse(refusal('fileImport.oldWorkbook'));
  if (start === '25504446') refuse(refusal('fileImport.pdf'));
  const { text, encoding } = decodeTableText(bytes);
  const separator = findSeparator(text);
  const rows = await parseRecordsInTurns(text, {
    separator,
    mostRows: fileLimits.rows + mostLinesAbove + 2,
  });
  return { format: 'text', encoding, separator, sheets: [], sheet: null, rows };
}

/** What parts the lines into the most columns that most of them have. */
function findSeparator(text: string): string {
  const declared = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const lines = withoutQuoted(text.slice(0, 200_000))
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  const score = (separator: string): number => {
    const counts = lines
      .map((line) => line.split(separator).length - 1)
      .filter((count) => count > 0);
    const byCount = Map.groupBy(counts, (count) => count);
    const [usual = 0, alike = []] =
      [...byCount].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    return alike.length * 1_000 + Math.min(usual, 999);
  };
  const scored = separators.map((separator) => [separator, score(separator)] as const);
  const [best] = scored.toSorted(([, one], [, other]) => other - one);
  return best && best[1] > 0 ? best[0] : ',';
}

const withoutQuoted = (text: string) => text.replaceAll(/"(?:[^"]|"")*"/g, '');

/** The line that names the most known columns; where none does, the first of the longest. */
function findHeader(rows: readonly RawRow[]): number {
  const first = rows.slice(0, mostLinesAbove);
  const best = (score: (cells: readonly string[]) => number) => {
    const scores = first.map(({ cells }) => score(cells));
    const most = Math.max(...scores);
    return { at: scores.indexOf(most), most };
  };
  const known = best((cells) => cells.filter(isKnownHeader).length);
  if (known.most > 0) return known.at;
  return best((cells) => cells.filter((cell) => cell !== '').length).at;
}
