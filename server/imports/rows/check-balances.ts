import type { ImportField } from '#contract/imports/import-fields.ts';
import { noDocumentTerms } from '#domain/e-invoice/party-terms.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import { inTurns } from '#server/runtime/in-turns.ts';
import type { RawRow } from '#server/files/parse-records.ts';
import { type ClientRef, clientIdentity, readClientRef } from './client-ref.ts';
import { singleLine } from './invoice-lines.ts';
import type { InvoiceRecord, PaymentRecord } from './invoice-record.ts';
import { type Checked, rowIssue } from './issue.ts';
import { noUnit } from './read-unit.ts';
import { type RowContext, type RowCurrency, rowReader, type RowReader } from './row-reader.ts';

const t = texts('defaultRecords');
const longestNumber = 40;

/** What a client owes as of a day is an invoice, what a client has to their credit a payment without one. */
export type BalanceRecord = { invoice: InvoiceRecord } | { payment: PaymentRecord };

/** What clients owe on the day of the change, in one amount each or by document. */
export function checkBalances(
  rows: readonly RawRow[],
  context: RowContext,
): Promise<Checked<BalanceRecord>[]> {
  const seen = new Set<string>();
  return inTurns(rows, (row): Checked<BalanceRecord> => {
    const reader = rowReader(row, context);
    const { issues } = reader;
    const client = readClientRef(reader);
    if (!client) reader.failEmpty(reader.has('clientName') ? 'clientName' : 'clientKey');
    const currency = reader.currency();
    const minor = reader.money('amount', currency);
    if (reader.raw('amount') === '') reader.failEmpty('amount');
    const name = client?.name ?? '';
    if (minor === 0n && issues.length === 0)
      issues.push(rowIssue(refusal('fileImport.nothingOwed'), '', 'skip'));
    const issued = reader.day('issued') ?? context.today;
    if (issued > context.today) reader.fail('issued', refusal('fileImport.inFuture'), null);
    reader.checkMonth('issued', issued);
    const due = reader.day('due') ?? issued;
    if (due < issued) reader.fail('due', refusal('fileImport.dueBeforeIssue'), null);
    if (!client || minor === undefined || issues.length > 0) {
      return { rows: [row], name, record: undefined, issues };
    }
    const record = balanceOf(reader, { client, currency, minor, issued, due });
    const key = 'invoice' in record ? record.invoice.number : record.payment.key;
    if (seen.has(key)) {
      issues.push(rowIssue(refusal('fileImport.repeatedBalance'), name));
      return { rows: [row], name, record: undefined, issues };
    }
    seen.add(key);
    return { rows: [row], name, record, issues };
  });
}

interface Balance {
  client: ClientRef;
  currency: RowCurrency;
  minor: bigint;
  issued: string;
  due: string;
}

function balanceOf(
  reader: RowReader,
  { client, currency, minor, issued, due }: Balance,
): BalanceRecord {
  const note = reader.text('note', 2_000);
  const given = reader.name('number', longestNumber);
  if (minor < 0n) {
    const key = `balance ${given || clientIdentity(client)} ${currency.code}`;
    const payment = { key, client, currency, note, day: issued, minor: -minor, method: 'Other' };
    const told = new Set<ImportField>();
    return { payment: { ...payment, invoiceNumber: '', isCurrencyGiven: true, told } };
  }
  const number = given || openingNumber(client, currency);
  const stated = { number, exponent: currency.exponent, totalMinor: minor, taxMinor: undefined };
  const amounts = singleLine(stated);
  const cost = minorToDecimal(minor, currency.exponent);
  const line = { title: t('imported.balance'), description: '', cost, qty: '1', unit: noUnit };
  return {
    invoice: {
      ...{ number, client, currency, issued, due, note },
      ...amounts,
      lines: [{ ...line, discountPercent: undefined, taxes: [] }],
      ...{ paidMinor: 0n, paidOn: undefined, isDayAssumed: false },
      ...{ ...noDocumentTerms, reference: '', internalNote: '', bareNote: '' },
      ...{ tags: [], recipients: [] },
      told: new Set<ImportField>(),
    },
  };
}

/** The same for the same client in every file. */
function openingNumber(client: ClientRef, { code }: RowCurrency): string {
  const who = client.key || client.name;
  return `OPEN-${code}-${who}`.slice(0, longestNumber);
}
