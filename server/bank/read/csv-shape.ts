import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { type CsvColumn, type CsvMapping, csvColumns } from '#contract/bank/csv-mapping.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';

export interface CsvRow {
  line: number;
  cells: readonly string[];
}

export interface CsvShape {
  header: readonly string[];
  rows: readonly CsvRow[];
  /** Of files with this header. */
  key: string;
}

const words: Record<CsvColumn, RegExp> = {
  bookedOn:
    /^(buchungs(tag|datum)|booking date|booked|date|datum|transaction date|completed date|valuta|date op|fecha|data)/i,
  valueOn: /^(wert|value date|valutadatum|date valeur)/i,
  amount: /^(betrag|amount|umsatz|montant|importe|bedrag|paid in\/out|net)/i,
  credit: /^(credit|haben|gutschrift|paid in|money in|crédit|deposit)/i,
  debit: /^(debit|soll|lastschrift|paid out|money out|débit|withdrawal)/i,
  currency: /^(w[äa]hrung|currency|devise|ccy)/i,
  name: /^(name|beg[üu]nstigter|auftraggeber|zahlungspflicht|counterparty|payee|payer|tegenpartij|from|naam|libellé tiers)/i,
  iban: /(iban|kontonummer|account number|tegenrekening)/i,
  text: /^(verwendungszweck|buchungstext|description|details|memo|reference|omschrijving|libell|communication|text|narrative|particulars)/i,
  endToEnd: /^(end.?to.?end|kundenreferenz|mandatsreferenz)/i,
  bankReference: /^(bank reference|transaction id|id$|fitid|journal|umsatz-?id)/i,
};

/** The columns and rows of a file of values, whatever it has between them and before its header. */
export function csvShape(text: string): CsvShape | undefined {
  const separators = [';', ',', '\t'] as const;
  for (const delimiter of separators) {
    const rows = rowsOf(text, delimiter);
    const place = rows.slice(0, 30).findIndex(({ cells }) => isHeader(cells));
    const header = rows[place]?.cells;
    if (!header) continue;
    const filled = rows.slice(place + 1).filter(({ cells }) => cells.some((cell) => cell !== ''));
    const key = createHash('sha256').update(header.join('\n').toLowerCase()).digest('hex');
    return { header, rows: filled, key };
  }
  return undefined;
}

function rowsOf(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    parse(text.replaceAll('\r\n', '\n'), {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 65_536,
      on_record: (cells, { lines }) => {
        rows.push({ line: lines, cells });
        return null;
      },
    });
  } catch {
    return [];
  }
  return rows;
}

function isHeader(cells: readonly string[]): boolean {
  const has = (column: CsvColumn) => cells.some((cell) => words[column].test(cell));
  return has('bookedOn') && (has('amount') || (has('credit') && has('debit')));
}

/** Which column seems to be which, and how its days and amounts are written. */
export function guessMapping({ header, rows }: CsvShape): CsvMapping {
  const taken = new Set<number>();
  const columns: CsvMapping['columns'] = {};
  for (const column of csvColumns) {
    const index = header.findIndex((cell, at) => !taken.has(at) && words[column].test(cell));
    if (index === -1) continue;
    taken.add(index);
    columns[column] = index;
  }
  const cellsOf = (column: CsvColumn) => {
    const index = columns[column];
    return index === undefined ? [] : rows.slice(0, 200).map(({ cells }) => cells[index] ?? '');
  };
  const amounts = [...cellsOf('amount'), ...cellsOf('credit'), ...cellsOf('debit')];
  const decimal = amounts.some((text) => /,\d{1,2}\D*$/.test(text)) ? ',' : '.';
  return { columns, decimal, days: dayOrder(cellsOf('bookedOn')) };
}

function dayOrder(days: readonly string[]): CsvMapping['days'] {
  const orders = ['ymd', 'dmy', 'mdy'] as const;
  const fits = (order: CsvMapping['days']) =>
    days.filter((text) => csvDay(text, order) !== '').length;
  return orders.toSorted((one, other) => fits(other) - fits(one))[0] ?? 'ymd';
}

/** As `YYYY-MM-DD`; empty where it is none. */
export function csvDay(text: string, order: CsvMapping['days']): string {
  const numbers = /^(\d{1,4})\D?(\d{1,2})\D?(\d{2,4})/.exec(text.trim())?.slice(1) ?? [];
  const at = (part: string) => numbers[order.indexOf(part)] ?? '';
  const year = at('y').length === 2 ? `20${at('y')}` : at('y');
  const day = `${year}-${at('m').padStart(2, '0')}-${at('d').padStart(2, '0')}`;
  return isCalendarDay(day) ? day : '';
}
