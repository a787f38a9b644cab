import { type Kysely, sql } from 'kysely';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { importedSeries } from '#server/invoices/read/imported-series.ts';
import { clientIdentity } from '../rows/client-ref.ts';
import type { PaymentRecord } from '../rows/invoice-record.ts';
import { type Checked, type Issue, rowIssue } from '../rows/issue.ts';
import { findClients, type FoundClient } from './find-clients.ts';
import { againstRecorded, readRecorded } from './known-payments.ts';
import { type Judged, judgedByIssues, withIssue } from './judged.ts';

export interface PaidInvoice {
  id: bigint;
  number: string;
  clientId: bigint;
  currency: string;
  exponent: number;
  balanceMinor: bigint;
  issuedDate: string;
  isImported: boolean;
}

export interface JudgedPayment extends Judged<PaymentRecord> {
  /** What it settles; nothing where it becomes credit. */
  invoice?: PaidInvoice;
}

export async function judgePayments(
  db: Kysely<DB>,
  checked: readonly Checked<PaymentRecord>[],
  { addsClients, known: choice }: { addsClients: boolean; known: ImportMapping['known'] },
): Promise<JudgedPayment[]> {
  const records = checked.flatMap(({ record }) => (record ? [record] : []));
  const known = await readRecorded(
    db,
    records.map(({ key }) => key),
  );
  const invoices = await readInvoices(
    db,
    records.map(({ invoiceNumber }) => invoiceNumber),
  );
  const clients = await findClients(
    db,
    records.flatMap(({ client }) => (client ? [client] : [])),
  );
  const left = new Map<bigint, bigint>();
  return checked.map((one): JudgedPayment => {
    const judged = judgedByIssues(one);
    if (!one.record || judged.verdict !== 'create') return judged;
    const { record } = one;
    const client = record.client ? clients.get(clientIdentity(record.client)) : undefined;
    const recorded = known.get(record.key);
    if (recorded)
      return withIssue(
        one,
        choice === 'skip' ? knownIssue : againstRecorded(record, recorded, client),
      );
    if (record.invoiceNumber === '') {
      if (client === 'several') return withIssue(one, clientIssue('severalClients', record));
      if (client === 'new' && !addsClients)
        return withIssue(one, clientIssue('unknownClient', record));
      return judged;
    }
    const invoice = invoices.get(record.invoiceNumber);
    const issue = againstInvoice(record, { invoice, client, left });
    if (issue || !invoice) return issue ? withIssue(one, issue) : judged;
    left.set(invoice.id, (left.get(invoice.id) ?? invoice.balanceMinor) - record.minor);
    return { ...judged, invoice };
  });
}

const knownIssue = rowIssue(refusal('fileImport.known'), '', 'skip');

const clientIssue = (key: 'severalClients' | 'unknownClient', { client }: PaymentRecord) =>
  rowIssue(refusal(`fileImport.${key}`), client?.name);

interface Against {
  invoice: PaidInvoice | undefined;
  client: FoundClient | undefined;
  /** What invoices still owe after the rows above. */
  left: ReadonlyMap<bigint, bigint>;
}

function againstInvoice(
  record: PaymentRecord,
  { invoice, client, left }: Against,
): Issue | undefined {
  const { invoiceNumber, currency, isCurrencyGiven, minor } = record;
  if (!invoice) {
    const issue = rowIssue(refusal('fileImport.unknownInvoice'), invoiceNumber);
    return { ...issue, field: 'invoiceNumber', repair: 'replace' };
  }
  const isOther = currency.code !== invoice.currency;
  // Where the file names none, amounts are in the currency of the invoice.
  if (isOther && (isCurrencyGiven || currency.exponent !== invoice.exponent)) {
    return rowIssue(refusal('fileImport.otherCurrency'), `${invoiceNumber}: ${invoice.currency}`);
  }
  if (typeof client === 'object' && client.id !== invoice.clientId) {
    return rowIssue(refusal('fileImport.otherClient'), invoiceNumber);
  }
  const owed = left.get(invoice.id) ?? invoice.balanceMinor;
  if (minor <= owed) return undefined;
  const text = (value: bigint) => minorToDecimal(value, invoice.exponent);
  return rowIssue(
    refusal('fileImport.aboveBalance'),
    `${invoiceNumber}: ${text(minor)} > ${text(owed)}`,
  );
}

async function readInvoices(
  db: Kysely<DB>,
  numbers: readonly string[],
): Promise<Map<string, PaidInvoice>> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .where(sql<boolean>`number = any(${numbers}::text[])`)
    .where('voided_at', 'is', null)
    // Where another program has given out one of our numbers, its own is meant.
    .orderBy(sql`series = ${importedSeries}`)
    .select(['invoice.id', 'number', 'client_id as clientId', 'currency', 'exponent'])
    .select(['balance_minor as balanceMinor', 'issued_date as issuedDate'])
    .select(sql<boolean>`series = ${importedSeries}`.as('isImported'))
    .execute();
  return new Map(
    rows.map(({ number, ...row }) => [number ?? '', { number: number ?? '', ...row }]),
  );
}
