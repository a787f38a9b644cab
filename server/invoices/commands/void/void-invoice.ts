import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { changeInvoice } from '../change-invoice.ts';

/**
 * Declares an issued invoice void; its number stays used, and nothing takes that back.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is a draft, or something settles it
 */
export function voidInvoice(
  db: Kysely<DB>,
  { id, reason }: { id: number; reason: string },
  context: CallContext,
): Promise<CommandAnswer> {
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const blocker = await voidBlocker(transaction, invoice);
    if (blocker) throw new ProblemError('wrong-state', { reason: blocker });
    await transaction
      .updateTable('invoice')
      .set({ voided_at: sql`now()`, void_reason: reason })
      .where('id', '=', invoice.id)
      .execute();
    await writeActivity(transaction, {
      invoiceId: id,
      actorId: context.command.actorId,
      kind: 'voided',
      data: { reason },
      before: { status: invoice.status },
      after: { status: 'Void' },
    });
    return null;
  });
}

async function voidBlocker(
  transaction: Transaction<DB>,
  invoice: LockedInvoice,
): Promise<Refusal | undefined> {
  if (invoice.status === 'Draft') return refusal('invoice.draftDelete');
  if (invoice.status === 'Void') return refusal('invoice.alreadyVoid');
  if (invoice.status === 'Written Off') return refusal('invoice.writtenOffClosed');
  if (invoice.paidMinor > 0n) return refusal('invoice.settledByPayments');
  const note = await transaction
    .selectFrom('credit_note')
    .select('number')
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
  if (note) return refusal('invoice.settledByCreditNote', { number: note.number });
  return invoice.creditedMinor > 0n ? refusal('invoice.settledByCredit') : undefined;
}
