import { createHash } from 'node:crypto';
import { paymentMethods } from '#contract/invoices/payments.ts';
import { refusal } from '#messages/refusal.ts';
import { inTurns } from '#server/runtime/in-turns.ts';
import type { RawRow } from '#server/files/parse-records.ts';
import { clientIdentity, readClientRef } from './client-ref.ts';
import type { PaymentRecord } from './invoice-record.ts';
import { type Checked, rowIssue } from './issue.ts';
import { type RowContext, rowReader, type RowReader } from './row-reader.ts';
import { isReceived } from './statuses.ts';

/** The payments of a file. One without a key of its own is known by all that it says. */
export function checkPayments(
  rows: readonly RawRow[],
  context: RowContext,
): Promise<Checked<PaymentRecord>[]> {
  const seen = new Map<string, number>();
  return inTurns(rows, (row): Checked<PaymentRecord> => {
    const reader = rowReader(row, context);
    const { issues } = reader;
    if (!isReceived(reader.raw('status'))) {
      const issue = rowIssue(refusal('fileImport.notReceived'), '', 'skip');
      return { rows: [row], name: nameOf(reader), record: undefined, issues: [issue] };
    }
    const record = readPayment(reader, context);
    if (!record || issues.length > 0) {
      return { rows: [row], name: nameOf(reader), record: undefined, issues };
    }
    const given = reader.name('paymentKey', 120);
    const told = given === '' ? identityOf(record) : given;
    const count = (seen.get(told) ?? 0) + 1;
    seen.set(told, count);
    if (given !== '' && count > 1) {
      issues.push(rowIssue(refusal('fileImport.repeatedPayment'), given));
      return { rows: [row], name: nameOf(reader), record: undefined, issues };
    }
    // Two that say the same are two payments.
    const key = given === '' ? `${told} ${String(count)}` : given;
    return { rows: [row], name: nameOf(reader), record: { ...record, key }, issues };
  });
}

const nameOf = (reader: RowReader) =>
  reader.raw('invoiceNumber') || reader.raw('clientName') || reader.raw('paymentKey');

function readPayment(reader: RowReader, { today }: RowContext): PaymentRecord | undefined {
  const currency = reader.currency();
  const day = reader.day('date');
  if (reader.raw('date') === '') reader.failEmpty('date');
  if (day !== undefined && day > today) reader.fail('date', refusal('fileImport.inFuture'), null);
  reader.checkMonth('date', day);
  const minor = reader.money('amount', currency);
  if (reader.raw('amount') === '') reader.failEmpty('amount');
  if (minor !== undefined && minor <= 0n) {
    reader.fail('amount', refusal('fileImport.amountAboveZero'), null);
  }
  const invoiceNumber = reader.name('invoiceNumber', 40);
  const client = readClientRef(reader);
  if (invoiceNumber === '' && !client) {
    reader.failEmpty(reader.has('invoiceNumber') ? 'invoiceNumber' : 'clientName');
  }
  if (day === undefined || minor === undefined) return undefined;
  const isCurrencyGiven = reader.raw('currency') !== '';
  const method = methodOf(reader.raw('method'));
  const note = reader.text('note', 2_000);
  const { told } = reader;
  return {
    ...{ key: '', invoiceNumber, client, currency, isCurrencyGiven, day, minor, method, note },
    told: told(),
  };
}

function identityOf({ invoiceNumber, client, day, minor, currency }: PaymentRecord): string {
  const who = client ? clientIdentity(client) : '';
  const told = [invoiceNumber, who, day, minor, currency.code].join('\n');
  return createHash('sha256').update(told).digest('hex');
}

const methodWords: Readonly<Record<string, RegExp>> = {
  Cash: /cash|bar\b|espèces/i,
  Card: /card|visa|master|amex|american express|stripe|karte|carte/i,
  PayPal: /paypal/i,
  'Bank Transfer': /bank|transfer|wire|ach|sepa|überweisung|virement|eft/i,
};

/** What the file calls it, by our words. */
export function methodOf(text: string): (typeof paymentMethods)[number] {
  return paymentMethods.find((method) => methodWords[method]?.test(text) === true) ?? 'Other';
}
