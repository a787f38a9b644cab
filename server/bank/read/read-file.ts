import type { CsvMapping } from '#contract/bank/csv-mapping.ts';
import { refusal } from '#messages/refusal.ts';
import { csvShape, type CsvShape } from './csv-shape.ts';
import { decodeStatement } from './decode-statement.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { readMt940 } from './read-mt940.ts';
import { readOfx } from './read-ofx.ts';
import { mostTransactions, type ReadStatement } from './read-statement.ts';
import { refuseStatement } from './statement-problem.ts';

export type StatementFormat = 'camt' | 'mt940' | 'ofx' | 'csv';

/** A file of values waits for how it is to be read. */
export type OpenedFile =
  | { format: Exclude<StatementFormat, 'csv'>; statements: ReadStatement[] }
  | { format: 'csv'; shape: CsvShape };

/**
 * Opens a statement of whatever format.
 * @throws {ProblemError} where it is none, or broken: naming line, element and reason
 */
export function openFile(bytes: Uint8Array): OpenedFile {
  const text = decodeStatement(bytes);
  const start = text.slice(0, 4_000).trimStart();
  if (/<OFX>|OFXHEADER/i.test(start)) return { format: 'ofx', statements: checked(readOfx(text)) };
  if (start.startsWith('<')) return { format: 'camt', statements: checked(readCamt(text)) };
  if (/^(:20:|:25:|\{1:|.{0,40}\s*\n?940)/.test(start) || /^:(20|25|60F):/m.test(start)) {
    return { format: 'mt940', statements: checked(readMt940(text)) };
  }
  const shape = csvShape(text);
  if (!shape)
    refuseStatement(refusal(/[;,\t]/.test(start) ? 'bank.csvHeader' : 'bank.unknownFormat'));
  return { format: 'csv', shape };
}

export function readRows(
  shape: CsvShape,
  mapping: CsvMapping,
  account: { number: string; currency: string },
): ReadStatement[] {
  return checked([readCsv(shape, mapping, account)]);
}

function checked(statements: ReadStatement[]): ReadStatement[] {
  if (statements.length === 0) refuseStatement(refusal('bank.noStatement'));
  const count = statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
  if (count > mostTransactions) {
    refuseStatement(refusal('bank.tooMany', { maximum: mostTransactions }));
  }
  return statements;
}
