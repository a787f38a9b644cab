import { sql, type Transaction } from 'kysely';
import { asOneStatement } from '#database/as-one-statement.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { nextNumber } from '#server/ledger/next-number.ts';
import { insertActivity } from '#server/ledger/write-activity.ts';
import { refuseStatus } from '../change-invoice.ts';

/**
 * Gives a locked draft its legal number, freezes it with both parties as they are now, and charges the client. What is
 * issued already stays as it is, so that every command that implies issuing may call this.
 * @throws {ProblemError} `rule-broken` where the draft has no line
 */
export async function issueDraft(
  transaction: Transaction<DB>,
  { invoice, actorId }: { invoice: LockedInvoice; actorId: number },
): Promise<void> {
  if (invoice.issuedAt !== null) return;
  // The last lock but the ledger's: from here to the commit, others who issue wait for this number.
  const { number, year, counter } = await nextNumber(transaction, {
    series: 'invoice',
    day: invoice.issuedDate,
  });
  const issue = transaction
    .updateTable('invoice')
    .set({
      series: 'invoice',
      number,
      number_year: year,
      number_counter: counter,
      issued_at: sql`now()`,
    })
    .where('id', '=', invoice.id)
    .where(sql<boolean>`exists (select from invoice_line where invoice_id = invoice.id)`)
    .returning('id');
  const note = insertActivity(transaction, {
    invoiceId: Number(invoice.id),
    actorId,
    kind: 'issued',
    data: { number, total: amountIn(invoice, invoice.totalMinor) },
    before: { number: null },
    after: { number },
  });
  const issued = await runPrepared(transaction, asOneStatement([note], issue));
  if (issued.length === 0) throw ruleBroken('items', refusal('invoice.noLine'));
}

/** @throws {ProblemError} `wrong-state` where there is nothing to send */
export function refuseClosed(invoice: LockedInvoice): void {
  refuseStatus(invoice, {
    Void: refusal('invoice.voidNotSent'),
    'Written Off': refusal('invoice.writtenOffNotSent'),
  });
}
