import type { receiptEndpoints } from '#contract/invoices/receipts.ts';
import type { Connection } from '#database/connect.ts';
import type { DrawDocumentFile } from '#server/files/drawn-document.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { getReceiptPdf } from './draw-receipt.ts';
import { getReceiptDraft, sendReceipt } from './send-receipt.ts';

export function receiptRoutes(
  db: Connection['db'],
  { draw, mail }: { draw: DrawDocumentFile; mail: MailDeps },
): Handlers<typeof receiptEndpoints> {
  return {
    getReceiptPdf: async ({ params: { id }, query: { view } }, { today }) => {
      const { fileName, ...file } = await getReceiptPdf(db, { paymentId: id, today }, draw);
      return view === 'inline' ? file : { ...file, fileName };
    },
    getReceiptDraft: ({ params: { id } }, context) => getReceiptDraft(db, id, context),
    sendReceipt: ({ params: { id }, body }, context) =>
      sendReceipt(db, { id, body, mail }, context),
  };
}
