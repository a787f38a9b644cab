import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
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
    const refusal = await voidBlocker(transaction, invoice);
    if (refusal !== undefined) throw new ProblemError('wrong-state', { reason: refusal });
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
): Promise<string | undefined> {
  if (invoice.status === 'Draft') return 'The invoice is a draft. Delete it instead.';
  if (invoice.status === 'Void') return 'The invoice is void already.';
  if (invoice.status === 'Written Off') return 'The invoice was written off, which closes it.';
  if (invoice.paidMinor > 0n) return 'Payments settle the invoice. Reverse them first.';
  const note = await transaction
    .selectFrom('credit_note')
    .select('number')
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
  if (note) return `${note.number} credits a part of it. Correct the rest by a credit note, too.`;
  if (invoice.creditedMinor > 0n) {
    return 'Credit of the client settles a part of it. Correct it by a credit note instead.';
  }
  return undefined;
}
