import type { receiptEndpoints } from '#contract/invoices/receipts.ts';
import type { Connection } from '#database/connect.ts';
import type { DrawDocumentFile } from '#server/files/drawn-document.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { getReceiptPdf } from './draw-receipt.ts';
import { paymentReceipt } from './payment-receipt.ts';
import type { ReceiptSource } from './receipt-source.ts';
import { refundConfirmation } from './refund-confirmation.ts';
import { getReceiptDraft, sendReceipt } from './send-receipt.ts';

interface Deps {
  draw: DrawDocumentFile;
  mail: MailDeps;
}
type Routes = Handlers<typeof receiptEndpoints>;

export function receiptRoutes(db: Connection['db'], deps: Deps): Routes {
  const receipt = routesOf(db, paymentReceipt, deps);
  const confirmation = routesOf(db, refundConfirmation, deps);
  return {
    getReceiptPdf: receipt.pdf,
    getReceiptDraft: receipt.draft,
    sendReceipt: receipt.send,
    getRefundConfirmationPdf: confirmation.pdf,
    getRefundConfirmationDraft: confirmation.draft,
    sendRefundConfirmation: confirmation.send,
  };
}

function routesOf(
  db: Connection['db'],
  source: ReceiptSource,
  { draw, mail }: Deps,
): {
  pdf: Routes['getReceiptPdf'];
  draft: Routes['getReceiptDraft'];
  send: Routes['sendReceipt'];
} {
  return {
    pdf: async ({ params: { id }, query: { view } }, { today }) => {
      const { fileName, ...file } = await getReceiptPdf(db, { source, id, today, draw });
      return view === 'inline' ? file : { ...file, fileName };
    },
    draft: ({ params: { id } }, context) => getReceiptDraft(db, { source, id }, context),
    send: ({ params: { id }, body }, context) =>
      sendReceipt(db, { source, id, body, mail }, context),
  };
}
