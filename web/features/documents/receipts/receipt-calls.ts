import { receiptEndpoints } from '#contract/invoices/receipts.ts';

/** What has a receipt, or a confirmation. */
export interface Receipted {
  kind: 'payment' | 'refund';
  id: number;
}

const { getReceiptPdf, getReceiptDraft, sendReceipt } = receiptEndpoints;
const { getRefundConfirmationPdf, getRefundConfirmationDraft, sendRefundConfirmation } =
  receiptEndpoints;

export const receiptCalls = {
  payment: { getPdf: getReceiptPdf, getDraft: getReceiptDraft, send: sendReceipt },
  refund: {
    getPdf: getRefundConfirmationPdf,
    getDraft: getRefundConfirmationDraft,
    send: sendRefundConfirmation,
  },
} as const;
