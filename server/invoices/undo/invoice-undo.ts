import type { UndoHandlers } from '#server/ledger/undo-handles.ts';
import { undoApplyCredit, undoUnapplyCredit } from '../commands/credit/apply-credit.ts';
import { undoDueDate } from '../commands/due-date/extend-due-date.ts';
import { undoMarkSent } from '../commands/issue/mark-invoice-sent.ts';
import { undoApplyClientCredit } from '../commands/client-money/apply-client-credit.ts';
import { undoRefund } from '../commands/client-money/reverse-refund.ts';
import { undoPayment } from '../commands/payments/reverse-payment.ts';
import { undoSend } from '../commands/send/send-invoice.ts';
import { undoWriteOff } from '../commands/write-off/write-off-invoice.ts';
import { undoSendCreditNote } from '../credit-notes/send-credit-note.ts';
import { undoSendReceipt } from '../receipts/send-receipt.ts';
import { undoDelete, undoNewDraft } from '../drafts/trash.ts';
import { undoEdit } from '../drafts/update-invoice.ts';

export const invoiceUndo: UndoHandlers = {
  'create-draft': undoNewDraft,
  'restore-draft': undoNewDraft,
  edit: undoEdit,
  'delete-draft': undoDelete,
  'mark-sent': undoMarkSent,
  send: undoSend,
  'send-credit-note': undoSendCreditNote,
  'send-receipt': undoSendReceipt('receipt'),
  'send-refund-confirmation': undoSendReceipt('refund-confirmation'),
  payment: undoPayment,
  refund: undoRefund,
  'apply-client-credit': undoApplyClientCredit,
  'apply-credit': undoApplyCredit,
  'unapply-credit': undoUnapplyCredit,
  'write-off': undoWriteOff,
  'due-date': undoDueDate,
};
