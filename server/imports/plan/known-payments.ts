import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import type { PaymentRecord } from '../rows/invoice-record.ts';
import { type Issue, rowIssue } from '../rows/issue.ts';
import type { FoundClient } from './find-clients.ts';

interface RecordedPayment {
  clientId: bigint;
  clientName: string;
  currency: string;
  exponent: number;
  minor: bigint;
  reversedMinor: bigint;
  day: string;
  method: string;
  note: string;
  /** Of the invoices that it has settled. */
  numbers: string[];
}

/** Payments that imports have brought, by their keys. */
export async function readRecorded(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<Map<string, RecordedPayment>> {
  const rows = await db
    .selectFrom('import_row')
    .innerJoin('import_run', 'import_run.id', 'import_row.import_id')
    .innerJoin('payment', 'payment.id', 'import_row.record_id')
    .innerJoin('client', 'client.id', 'payment.client_id')
    .innerJoin('currency', 'currency.code', 'payment.currency')
    .where('record', '=', 'payment')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .where('undone_at', 'is', null)
    .select(['key', 'payment.client_id as clientId', 'client.name as clientName'])
    .select(['payment.currency', 'exponent', 'amount_minor as minor'])
    .select(['reversed_minor as reversedMinor', 'paid_on as day', 'method', 'payment.note'])
    .select(
      sql<
        string[]
      >`array(select number from payment_allocation as part join invoice on invoice.id = part.invoice_id
        where part.payment_id = payment.id and number is not null)`.as('numbers'),
    )
    .execute();
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** What a file says of a payment that is recorded: nothing of it can be changed. */
export function againstRecorded(
  record: PaymentRecord,
  recorded: RecordedPayment,
  client: FoundClient | undefined,
): Issue {
  const differing = differences(record, recorded, client);
  if (differing.length === 0) return rowIssue(refusal('fileImport.same'), '', 'skip');
  if (recorded.reversedMinor === recorded.minor) {
    return rowIssue(refusal('fileImport.paymentReversed'), '', 'skip');
  }
  const name = record.told.has('paymentKey') ? record.key : record.invoiceNumber;
  return rowIssue(refusal('fileImport.paymentDiffers'), `${name}: ${differing.join(', ')}`);
}

function differences(
  record: PaymentRecord,
  recorded: RecordedPayment,
  client: FoundClient | undefined,
): string[] {
  const { told, invoiceNumber, currency } = record;
  const isClientSame = typeof client === 'object' && client.id === recorded.clientId;
  const { numbers, exponent } = recorded;
  const compared: [string, isTold: boolean, was: string, is: string][] = [
    ['date', true, recorded.day, record.day],
    ['currency', record.isCurrencyGiven, recorded.currency, currency.code],
    [
      'amount',
      true,
      minorToDecimal(recorded.minor, exponent),
      minorToDecimal(record.minor, currency.exponent),
    ],
    [
      'invoiceNumber',
      invoiceNumber !== '' && !numbers.includes(invoiceNumber),
      numbers.join(' '),
      invoiceNumber,
    ],
    [
      'client',
      record.client !== undefined && !isClientSame,
      recorded.clientName,
      record.client?.name ?? '',
    ],
    ['method', told.has('method'), recorded.method, record.method],
    ['note', told.has('note'), recorded.note, record.note],
  ];
  return compared.flatMap(([field, isTold, was, is]) =>
    isTold && was !== is ? [`${field} ${was} → ${is}`] : [],
  );
}
