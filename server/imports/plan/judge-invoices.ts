import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { inTurns } from '#server/runtime/in-turns.ts';
import { importedSeries } from '#server/invoices/read/imported-series.ts';
import { clientIdentity } from '../rows/client-ref.ts';
import { type InvoiceRecord, originOf } from '../rows/invoice-record.ts';
import { type Checked, rowIssue } from '../rows/issue.ts';
import { findClients } from './find-clients.ts';
import { type Judged, judgedByIssues, withIssue } from './judged.ts';

type Origin = Readonly<Record<string, string>>;

/** What imports of receivables files alone called them. */
const formerNames: Readonly<Record<string, string>> = {
  client: 'customerID',
  issued: 'InvoiceDate',
  due: 'DueDate',
  total: 'InvoiceAmount',
  paidOn: 'SettledDate',
};

export async function judgeInvoices(
  db: Kysely<DB>,
  checked: readonly Checked<InvoiceRecord>[],
): Promise<Judged<InvoiceRecord>[]> {
  const records = checked.flatMap(({ record }) => (record ? [record] : []));
  const numbers = records.map(({ number }) => number);
  const { origins, own } = await readStored(db, numbers);
  const clients = await findClients(
    db,
    records.map(({ client }) => client),
  );
  return inTurns(checked, (one): Judged<InvoiceRecord> => {
    const judged = judgedByIssues(one);
    if (!one.record || judged.verdict !== 'create') return judged;
    const { number, client } = one.record;
    const origin = origins.get(number);
    if (origin) return judgeKnown(one, origin, one.record);
    if (own.has(number)) return withIssue(one, rowIssue(refusal('fileImport.ownNumber'), number));
    if (clients.get(clientIdentity(client)) === 'several') {
      return withIssue(one, rowIssue(refusal('fileImport.severalClients'), client.name));
    }
    return judged;
  });
}

function judgeKnown(one: Checked<InvoiceRecord>, origin: Origin, record: InvoiceRecord) {
  const differing = Object.entries(originOf(record)).flatMap(([field, read]) => {
    const before = origin[field] ?? origin[formerNames[field] ?? ''];
    return before === undefined || before === read ? [] : [`${field} ${before} → ${read}`];
  });
  return differing.length === 0
    ? withIssue(one, rowIssue(refusal('fileImport.known'), '', 'skip'))
    : withIssue(
        one,
        rowIssue(refusal('fileImport.imported'), `${record.number}: ${differing.join(', ')}`),
      );
}

async function readStored(db: Kysely<DB>, numbers: readonly string[]) {
  const stored = await db
    .selectFrom('invoice')
    .leftJoin('activity', (join) =>
      join.onRef('activity.invoice_id', '=', 'invoice.id').on('activity.kind', '=', 'imported'),
    )
    .where(sql<boolean>`invoice.number = any(${numbers}::text[])`)
    // A number that was taken back can be imported again.
    .where('invoice.taken_back_as', '=', 0n)
    .select(['invoice.number', 'invoice.series'])
    .select(sql<Origin | null>`activity.data -> 'origin'`.as('origin'))
    .execute();
  const isImported = ({ series }: { series: string | null }) => series === importedSeries;
  return {
    origins: new Map(
      stored.filter(isImported).map(({ number, origin }) => [number ?? '', origin ?? {}]),
    ),
    own: new Set(stored.filter((row) => !isImported(row)).map(({ number }) => number ?? '')),
  };
}
