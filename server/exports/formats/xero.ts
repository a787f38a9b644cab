import { minorToDecimal } from '#domain/money.ts';
import { taxKey } from '#domain/taxes/known-tax.ts';
import type { JournalTransaction, Side } from '../journal/journal.ts';
import type { ExportFormatRules, ExportSource } from './export-format.ts';
import { compactDay, oneLine } from './export-text.ts';

/** The columns of Xero's template for sales invoices. */
const columns = [
  ...['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3'],
  ...['POAddressLine4', 'POCity', 'PORegion', 'POPostalCode', 'POCountry', '*InvoiceNumber'],
  ...['Reference', '*InvoiceDate', '*DueDate', 'Total', 'InventoryItemCode', '*Description'],
  ...['*Quantity', '*UnitAmount', 'Discount', '*AccountCode', '*TaxType', 'TaxAmount'],
  ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2', 'Currency'],
  'BrandingTheme',
];
const kinds = new Set(['charge', 'void', 'credit-note']);

// A spreadsheet takes a text that begins so for a formula.
const safe = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

async function* write(source: ExportSource): AsyncGenerator<string> {
  yield line(columns);
  for await (const transaction of source.journal()) yield documentLines(transaction, source);
}

interface Part {
  side: Side;
  netMinor: bigint;
  taxMinor: bigint;
}

/** One line a tax; credit notes and voids are negative, as Xero takes credit notes in the same file. */
function documentLines(transaction: JournalTransaction, source: ExportSource): string {
  const { kind, clientName, document, documentDay, dueDay, day } = transaction;
  const { exponent, company } = source;
  const parts = partsOf(transaction);
  const total = parts.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0n);
  const isUnited = /^(united kingdom|uk|gb|great britain)$/i.test(company.country.trim());
  const number = kind === 'void' ? `${document} void` : document;
  const lines = parts.map(({ side, netMinor, taxMinor }) => {
    const cells = new Map([
      ['*ContactName', safe(oneLine(clientName, 255))],
      ['*InvoiceNumber', oneLine(number, 255)],
      ['*InvoiceDate', kind === 'void' ? day : documentDay],
      ['*DueDate', kind === 'charge' ? dueDay : day],
      ['Total', minorToDecimal(total, exponent)],
      ['*Description', side.tax ? `${side.account.name}, ${nameOf(side.tax)}` : side.account.name],
      ['*Quantity', '1'],
      ['*UnitAmount', minorToDecimal(netMinor, exponent)],
      ['*AccountCode', side.account.number],
      ['*TaxType', taxType(side, isUnited)],
      ['TaxAmount', minorToDecimal(taxMinor, exponent)],
      ['Currency', company.currency],
    ]);
    return line(columns.map((column) => cells.get(column) ?? ''));
  });
  return lines.join('');
}

function partsOf({ pairs }: JournalTransaction): Part[] {
  const parts = new Map<string, Part>();
  for (const { debit, credit, minor } of pairs) {
    const isCredit = credit.word === 'revenue' || credit.word === 'tax';
    const side = isCredit ? credit : debit;
    const signed = isCredit ? minor : -minor;
    const key = side.tax ? taxKey(side.tax) : '';
    const part = parts.get(key) ?? { side, netMinor: 0n, taxMinor: 0n };
    if (side.word === 'revenue') part.side = side;
    part[side.word === 'revenue' ? 'netMinor' : 'taxMinor'] += signed;
    parts.set(key, part);
  }
  return [...parts.values()];
}

const nameOf = ({ rate, label }: NonNullable<Side['tax']>) =>
  label ? `${label} ${rate}%` : `${rate}%`;

function taxType({ tax }: Side, isUnited: boolean): string {
  if (!isUnited) return tax && tax.rate !== '0' ? 'Tax on Sales' : 'Tax Exempt';
  if (!tax) return 'No VAT';
  if (tax.rate !== '0') return `${tax.rate}% (VAT on Income)`;
  return tax.category === 'Z' ? 'Zero Rated Income' : 'Exempt Income';
}

/** Xero's CSV of sales invoices; payments are matched there with the bank. */
export const xero: ExportFormatRules = {
  contentType: 'text/csv; charset=utf-8',
  encoding: 'utf-8',
  holds: (kind) => kinds.has(kind),
  check: () => undefined,
  fileName: ({ from, to }) => `Xero_SalesInvoices_${compactDay(from)}_${compactDay(to)}.csv`,
  write,
};
