import { invoiceDocument } from '#domain/invoice-document.ts';
import { refusal } from '#messages/refusal.ts';
import type { DocumentSource } from '#server/documents/document-source.ts';
import { typedTexts } from '#server/documents/pdf/typed-texts.ts';
import { lockAnyInvoice } from '#server/ledger/lock-invoice.ts';
import { readInvoiceOriginal } from './read-invoice-original.ts';
import { getInvoice } from '../../read/get-invoice.ts';
import { importedSeries } from '../../read/imported-series.ts';
import { readInvoiceRecord } from '../../read/read-invoice-record.ts';
import { statusOn } from '../../read/status-on.ts';
import { incrementVersions } from '../increment-versions.ts';

export const invoiceSource: DocumentSource = {
  kind: 'invoice',
  table: 'invoice',
  told: (_db, id) => Promise.resolve({ linked: { invoiceId: id }, named: {} }),
  read: async (db, ref) => {
    const detail = await getInvoice(db, { ...ref, withInternals: false });
    const { issuedAt, seller, series, voidReason, writing, issuedWriting } =
      await readInvoiceRecord(db, ref);
    const history = { isImported: series === importedSeries };
    const { invoiceStatus: status, issuedDate } = detail.invoice;
    return {
      ...{
        status,
        isVoid: status === 'Void',
        issuedAt,
        issuedDate,
        logo: seller.logo,
        writing,
        issuedWriting,
      },
      model: (written) => invoiceDocument({ ...detail, history }, written),
      typedTexts: [...typedTexts(detail), { path: 'reason', text: voidReason }],
    };
  },
  readOriginal: readInvoiceOriginal,
  withdrawal: (status) => (status === 'Void' ? refusal('mail.invoiceVoided') : undefined),
  lock: lockAnyInvoice,
  incrementVersion: (transaction, id) => incrementVersions(transaction, [id]),
  readStatus: async (transaction, id, today) => {
    const invoice = transaction.selectFrom('invoice').where('id', '=', id);
    return (await invoice.select(statusOn(today).as('status')).executeTakeFirstOrThrow()).status;
  },
};
