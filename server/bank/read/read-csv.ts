import type { CsvColumn, CsvMapping } from '#contract/bank/csv-mapping.ts';
import { isIban, plainIban } from '#domain/iban.ts';
import { refusal } from '#messages/refusal.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import { csvDay, type CsvRow, type CsvShape } from './csv-shape.ts';
import type { ReadStatement, ReadTransaction } from './read-statement.ts';
import { plainLine, plainReference, readCurrency, readDay, readMinor } from './read-values.ts';
import { refuseStatement } from './statement-problem.ts';

interface CsvAccount {
  /** Its IBAN or number. */
  number: string;
  currency: string;
}

/**
 * The rows of a file of values as one statement.
 * @throws {ProblemError} naming line and column
 */
export function readCsv(
  { header, rows }: CsvShape,
  mapping: CsvMapping,
  { number: given, currency }: CsvAccount,
): ReadStatement {
  const { columns } = mapping;
  if (columns.bookedOn === undefined)
    refuseStatement(refusal('bank.csvColumn', { column: 'date' }));
  if (columns.amount === undefined && columns.credit === undefined) {
    refuseStatement(refusal('bank.csvColumn', { column: 'amount' }));
  }
  const transactions = rows.map((row) => readRow(row, { header, mapping, currency }));
  const number = plainIban(given);
  const closedOn =
    transactions
      .map(({ bookedOn }) => bookedOn)
      .toSorted()
      .at(-1) ?? null;
  return {
    line: 1,
    account: { iban: isIban(number) ? number : '', number: plainLine(number, 60), currency },
    name: '',
    openingMinor: null,
    closingMinor: null,
    closedOn,
    transactions,
  };
}

interface HowToRead {
  header: readonly string[];
  mapping: CsvMapping;
  currency: string;
}

function readRow({ line, cells }: CsvRow, { header, mapping, currency: own }: HowToRead) {
  const { columns } = mapping;
  if (cells.length > header.length) {
    refuseStatement(
      refusal('bank.csvCells', { line, cells: cells.length, columns: header.length }),
    );
  }
  const cell = (column: CsvColumn) => cells[columns[column] ?? -1] ?? '';
  const place = (column: CsvColumn) => ({ line, element: header[columns[column] ?? -1] ?? column });
  const day = (column: CsvColumn) =>
    readDay(csvDay(cell(column), mapping.days) || cell(column), place(column));
  const written = cell('currency').toUpperCase();
  const currency = written === '' ? own : readCurrency(written, place('currency'));
  const amount = (column: CsvColumn): bigint => {
    const text = cell(column);
    const [, sign = '', digits = ''] =
      /^([-+−]?)([\d.,'\s]*)$/.exec(text.replaceAll(/[\s ]|[A-Z]{3}|[€$£]/g, '')) ?? [];
    const other = mapping.decimal === ',' ? /[.']/g : /[,']/g;
    const plain = digits.replaceAll(other, '').replace(mapping.decimal, '.');
    if (plain === '')
      refuseStatement(
        refusal('bank.amount', { ...place(column), value: quoteCell(text), currency }),
      );
    const minor = readMinor(plain, currency, place(column));
    return sign === '-' || sign === '−' ? -minor : minor;
  };
  const sided = (column: 'credit' | 'debit') => (cell(column) === '' ? 0n : amount(column));
  const out = sided('debit');
  const minor =
    columns.amount === undefined ? sided('credit') - (out < 0n ? -out : out) : amount('amount');
  const iban = plainIban(cell('iban'));
  const transaction: ReadTransaction = {
    bookedOn: day('bookedOn'),
    valueOn: cell('valueOn') === '' ? null : day('valueOn'),
    money: { minor, currency },
    instructed: null,
    counterpartyName: plainLine(cell('name'), 140),
    counterpartyIban: isIban(iban) ? iban : '',
    endToEnd: plainReference(cell('endToEnd')),
    reference: '',
    text: plainLine(cell('text')),
    bankReference: plainReference(cell('bankReference')),
    isReversal: false,
  };
  return transaction;
}
