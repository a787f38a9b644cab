import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import type { Confirmed } from '#server/ledger/odd-dates.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import {
  invoiceCommand,
  note,
  refuseStatus,
  setColumns,
  undoOnInvoice,
} from '../change-invoice.ts';
import { issueDraft, refuseClosed } from './issue-draft.ts';

/**
 * Notes that staff have sent it by other ways; issues a draft first, which is then not undone.
 * @throws {ProblemError} `rule-broken`, `unconfirmed`, `wrong-state` where it is sent, void or written off
 */
export const markInvoiceSent = invoiceCommand<Confirmed>(async (change, { confirm }) => {
  const { transaction, invoice, context } = change;
  refuseClosed(invoice);
  if (invoice.sentAt !== null) throw wrongState(refusal('invoice.alreadySent'));
  const { actorId } = context.command;
  await issueDraft(transaction, { invoice, actorId, today: context.today, confirm });
  await setColumns(change, { sent_at: sql`now()` });
  await note(change, { kind: 'sent' });
  return invoice.status === 'Draft' ? null : { kind: 'mark-sent' };
});

export const undoMarkSent = undoOnInvoice(z.object({}), async (change) => {
  const { invoice } = change;
  refuseStatus(invoice, { Void: refusal('invoice.voidedSince') });
  // A mail server may have accepted it as well.
  await setColumns(change, { sent_at: sql`invoice_accepted_at(invoice.id)` });
  await note(change, { kind: 'sent-undone' });
  return undoneText('sent', { number: invoice.number ?? '' });
});
