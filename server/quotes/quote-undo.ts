import type { UndoHandlers } from '#server/ledger/undo-handles.ts';
import { undoAnswerQuote } from './answer-quote.ts';
import { undoDeleteQuote, undoNewQuote } from './delete-quote.ts';
import { undoInvoiceQuote } from './invoice-quote.ts';
import { undoMarkQuoteSent } from './issue-quote.ts';
import { undoSendQuote } from './send-quote.ts';

export const quoteUndo: UndoHandlers = {
  'create-quote': undoNewQuote,
  'delete-quote': undoDeleteQuote,
  'mark-quote-sent': undoMarkQuoteSent,
  'send-quote': undoSendQuote,
  'answer-quote': undoAnswerQuote,
  'invoice-quote': undoInvoiceQuote,
};
