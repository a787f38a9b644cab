import { refusal } from '#messages/refusal.ts';
import { checkRow, type ImportedInvoice, type RowContext } from './check-row.ts';
import type { RawTable } from '#server/files/read-table.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import { importColumns } from './import-columns.ts';
import { type RowProblem, rowProblem } from './read-cells.ts';

/** A row of the file with the invoice that it says, or with what is wrong. */
export interface CheckedRow {
  line: number;
  /** As it stands in the file, also when it is wrong. */
  number: string;
  invoice: ImportedInvoice | undefined;
  problems: readonly RowProblem[];
}

/** Checks each row by itself and against the rows above it. */
export function checkRows({ header, rows }: RawTable, context: RowContext): CheckedRow[] {
  const lineByNumber = new Map<string, number>();
  const clients = new Map<string, { line: number; country: string }>();

  const againstOthers = (invoice: ImportedInvoice, line: number): RowProblem[] => {
    const problems: RowProblem[] = [];
    const earlier = lineByNumber.get(invoice.number);
    if (earlier === undefined) lineByNumber.set(invoice.number, line);
    else {
      const place = { number: quoteCell(invoice.number), line: String(earlier) };
      problems.push(rowProblem('invoiceNumber', refusal('import.repeatedNumber', place)));
    }
    const client = clients.get(invoice.customerId);
    if (!client) clients.set(invoice.customerId, { line, country: invoice.country });
    else if (client.country !== invoice.country) {
      const place = { country: quoteCell(client.country), line: String(client.line) };
      problems.push(rowProblem('countryCode', refusal('import.otherCountry', place)));
    }
    return problems;
  };

  return rows.map(({ line, cells }) => {
    if (cells.length !== header.length) {
      const counts = { cells: cells.length, columns: String(header.length) };
      const problems = [rowProblem('', refusal('import.cellCount', counts))];
      return { line, number: '', invoice: undefined, problems };
    }
    const byColumn = new Map(
      importColumns.map((name) => [name, cells[header.indexOf(name)] ?? '']),
    );
    const number = byColumn.get('invoiceNumber') ?? '';
    const checked = checkRow(byColumn, context);
    if (Array.isArray(checked)) return { line, number, invoice: undefined, problems: checked };
    const problems = againstOthers(checked, line);
    return { line, number, invoice: problems.length === 0 ? checked : undefined, problems };
  });
}
