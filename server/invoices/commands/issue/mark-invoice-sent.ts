import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { changeInvoice } from '../change-invoice.ts';
import { incrementVersions } from '../raise-versions.ts';
import { issueDraft } from './issue-draft.ts';
import { refuseClosed } from './refuse-closed.ts';

/**
 * Notes that staff have sent it by other ways; issues a draft first, which is then not undone.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`, `wrong-state` where it is sent, void or written off
 */
export function markInvoiceSent(
  db: Kysely<DB>,
  { id }: { id: number },
  context: CallContext,
): Promise<CommandAnswer> {
  const { actorId } = context.command;
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const { status } = invoice;
    refuseClosed(invoice);
    if (invoice.sentAt !== null) {
      throw new ProblemError('wrong-state', { reason: refusal('invoice.alreadySent') });
    }
    await issueDraft(transaction, { invoice, actorId });
    await setSent(transaction, invoice.id, sql`now()`);
    await writeActivity(transaction, {
      invoiceId: id,
      actorId,
      kind: 'sent',
    });
    return status === 'Draft' ? null : { kind: 'mark-sent', target: { invoiceId: id } };
  });
}

const sentTarget = z.object({ invoiceId: z.int() });

/** Takes back that an invoice was marked as sent. */
export const undoMarkSent: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId } = sentTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id: invoiceId, today });
  if (invoice.status === 'Void') {
    throw new ProblemError('wrong-state', { reason: refusal('invoice.voidedSince') });
  }
  // A mail server may have accepted it as well.
  await setSent(transaction, invoice.id, sql`invoice_accepted_at(invoice.id)`);
  await incrementVersions(transaction, [invoice.id]);
  await writeActivity(transaction, {
    invoiceId,
    actorId: command.actorId,
    kind: 'sent-undone',
  });
  return { done: undoneText('sent', { number: invoice.number ?? '' }), invoiceId };
};

async function setSent(
  transaction: Transaction<DB>,
  id: bigint,
  at: ReturnType<typeof sql<Date | null>>,
): Promise<void> {
  await transaction.updateTable('invoice').set({ sent_at: at }).where('id', '=', id).execute();
}
