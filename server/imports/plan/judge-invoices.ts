import type { Kysely } from 'kysely';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { inTurns } from '#server/runtime/in-turns.ts';
import { clientIdentity } from '../rows/client-ref.ts';
import { type InvoiceRecord, originOf } from '../rows/invoice-record.ts';
import { type Checked, type Issue, rowIssue } from '../rows/issue.ts';
import type { RowContext } from '../rows/row-reader.ts';
import { findClients } from './find-clients.ts';
import { judgeUpdate } from './judge-update.ts';
import type { JudgedInvoice } from './judged-invoice.ts';
import { judgedByIssues, withIssue } from './judged.ts';
import { type Origin, readKnownInvoices, saidBefore } from './known-invoices.ts';

interface HowToJudge extends Pick<RowContext, 'today' | 'closedMonths'> {
  known: ImportMapping['known'];
}

export async function judgeInvoices(
  db: Kysely<DB>,
  checked: readonly Checked<InvoiceRecord>[],
  { today, closedMonths, known }: HowToJudge,
): Promise<JudgedInvoice[]> {
  const records = checked.flatMap(({ record }) => (record ? [record] : []));
  const numbers = records.map(({ number }) => number);
  const stored = await readKnownInvoices(db, numbers, today);
  const clients = await findClients(
    db,
    records.map(({ client }) => client),
  );
  return inTurns(checked, (one): JudgedInvoice => {
    const judged = judgedByIssues(one);
    if (!one.record || judged.verdict !== 'create') return judged;
    const { record } = one;
    const client = clients.get(clientIdentity(record.client));
    const invoice = stored.get(record.number);
    if (invoice && known === 'update') {
      return judgeUpdate(one, record, { known: invoice, client });
    }
    const closed = closedIssue(record, closedMonths);
    if (closed) return withIssue(one, closed);
    if (invoice?.isImported) return judgeKnown(one, invoice.origin, record);
    if (invoice) return withIssue(one, rowIssue(refusal('fileImport.ownNumber'), record.number));
    if (client === 'several') {
      return withIssue(one, rowIssue(refusal('fileImport.severalClients'), record.client.name));
    }
    return judged;
  });
}

/** Nothing new is booked in a closed month; what is there already is not booked again. */
function closedIssue(
  { issued, paidOn }: InvoiceRecord,
  closedMonths: ReadonlySet<string>,
): Issue | undefined {
  const isClosed = (day: string | undefined) =>
    day !== undefined && closedMonths.has(day.slice(0, 7));
  const field = isClosed(issued) ? 'issued' : isClosed(paidOn) ? 'paidOn' : undefined;
  const value = field === 'issued' ? issued : (paidOn ?? '');
  return field && { ...rowIssue(refusal('fileImport.monthClosed'), value), field };
}

function judgeKnown(one: Checked<InvoiceRecord>, origin: Origin, record: InvoiceRecord) {
  const differing = Object.entries(originOf(record)).flatMap(([field, read]) => {
    const before = saidBefore(origin, field);
    return before === undefined || before === read ? [] : [`${field} ${before} → ${read}`];
  });
  return differing.length === 0
    ? withIssue(one, rowIssue(refusal('fileImport.known'), '', 'skip'))
    : withIssue(
        one,
        rowIssue(refusal('fileImport.imported'), `${record.number}: ${differing.join(', ')}`),
      );
}
