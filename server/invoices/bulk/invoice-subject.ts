import type { BulkAction } from '#contract/invoices/bulk.ts';
import { refusal } from '#messages/refusal.ts';
import { type BulkSubject, bulkSubject } from '#server/bulk/bulk-subject.ts';
import { lockInvoices } from '#server/ledger/lock-invoice.ts';
import { readBulkInvoices, readBulkMoment } from './actions/bulk-invoices.ts';
import { deleteDrafts } from './actions/delete-drafts.ts';
import type { InvoiceWork } from './actions/invoice-work.ts';
import { issue } from './actions/issue.ts';
import { markSent } from './actions/mark-sent.ts';
import { pay } from './actions/pay.ts';
import { send } from './actions/send.ts';
import { addTag, removeTag } from './actions/tags.ts';
import { voidAll } from './actions/void.ts';

type Works = { [Kind in BulkAction['kind']]: InvoiceWork<Kind> };

/** Many invoices; who makes something of them hands in what that does to many. */
export function invoiceSubject({ remind }: Pick<Works, 'remind'>): BulkSubject {
  const works: Works = {
    ...{ issue, send, remind, pay },
    'mark-sent': markSent,
    'add-tag': addTag,
    'remove-tag': removeTag,
    'delete-drafts': deleteDrafts,
    void: voidAll,
  };
  return bulkSubject({
    works,
    lock: (transaction, { ids, today }) =>
      lockInvoices(transaction, { ids: ids.map(Number), today }),
    read: readBulkInvoices,
    readMoment: readBulkMoment,
    nameOf: ({ id, number }) => number ?? `#${String(id)}`,
    sumsOf: (invoice) => [invoice],
    unknown: (id) => refusal('unknown.invoice', { id: String(id) }),
  });
}
