import { minorToDecimal } from '#domain/money.ts';
import { type JournalTransaction, linesOf } from '../journal/journal.ts';
import type { ExportFormatRules, ExportSource } from './export-format.ts';
import { compactDay, oneLine } from './export-text.ts';

const fields = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'];
const types: Readonly<Record<string, string>> = {
  receivable: 'AR',
  cash: 'BANK',
  revenue: 'INC',
  tax: 'OCLIAB',
  'client-credit': 'OCLIAB',
  'bad-debt': 'EXP',
  'bad-debt-tax': 'OCASSET',
  opening: 'EQUITY',
  'early-payment-discount': 'INC',
  'bank-charges': 'EXP',
  'withholding-tax': 'OCASSET',
  'cash-rounding': 'EXP',
};

// A tab ends a field, a colon names a sub-account, and quotes hold a field together.
const cell = (text: string, most: number) =>
  oneLine(text.replaceAll('"', "'").replaceAll(':', ' '), most);
const accountName = ({ number, name }: { number: string; name: string }) =>
  cell(`${number} ${name}`, 31);
const line = (cells: readonly string[]) => `${cells.join('\t')}\r\n`;

async function* write(source: ExportSource): AsyncGenerator<string> {
  yield line(['!ACCNT', 'NAME', 'ACCNTTYPE', 'ACCNUM']);
  for (const [number, { name, word }] of source.plan.accounts) {
    yield line([
      'ACCNT',
      accountName({ number, name }),
      types[word] ?? 'OASSET',
      number.slice(0, 7),
    ]);
  }
  yield line(['!CUST', 'NAME']);
  for await (const client of source.clients()) yield line(['CUST', customer(client)]);
  yield line(['!TRNS', ...fields]) + line(['!SPL', ...fields]) + line(['!ENDTRNS']);
  for await (const transaction of source.journal()) yield transactionLines(transaction, source);
}

/** Clients may share a name, and QuickBooks knows one of a name: the id tells them apart. */
const customer = ({ id, name }: { id: bigint; name: string }) =>
  `${cell(name, 33)} #${String(id)}`.slice(0, 41);

function transactionLines(transaction: JournalTransaction, { exponent }: ExportSource): string {
  const { day, clientId, clientName, document, kind } = transaction;
  const name = customer({ id: clientId, name: clientName });
  const [year = '', month = '', date = ''] = day.split('-');
  const lines = linesOf(transaction).map(({ side, debitMinor, creditMinor }, index) => {
    const amount = minorToDecimal(debitMinor - creditMinor, exponent);
    return line([
      ...[index === 0 ? 'TRNS' : 'SPL', 'GENERAL JOURNAL', `${month}/${date}/${year}`],
      ...[accountName(side.account), name, amount, cell(document, 20), cell(kind, 40)],
    ]);
  });
  return lines.join('') + line(['ENDTRNS']);
}

/** Intuit Interchange Format: accounts, customers and general journal entries. */
export const quickbooks: ExportFormatRules = {
  contentType: 'text/plain; charset=windows-1252',
  encoding: 'windows-1252',
  check: () => undefined,
  fileName: ({ from, to }) => `QuickBooks_${compactDay(from)}_${compactDay(to)}.iif`,
  write,
};
