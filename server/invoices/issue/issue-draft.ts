import { sql, type Transaction } from 'kysely';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import { sendAhead } from '#database/sent-together.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { nextNumber } from '#server/ledger/next-number.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';

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
  const lines = await transaction
    .selectFrom('invoice_line')
    .modifyFront(plannedOnce)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  if (lines.count === 0n) {
    throw ruleBroken('items', 'Add at least one line before you issue the invoice.');
  }
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
    .modifyEnd(plannedOnce);
  await sendAhead(transaction, issue.compile());
  await writeActivity(transaction, {
    invoiceId: Number(invoice.id),
    actorId,
    kind: 'issued',
    summary: `Issued as ${number}`,
    detail: `total ${formatAmount({ ...invoice, minor: invoice.totalMinor })}`,
    before: { number: null },
    after: { number },
  });
}
