import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { balanceChange } from '../balance-change.ts';
import { type InvoiceChange, note } from '../change-invoice.ts';

/**
 * Writes that credit settles an invoice, or that it does so no longer; the balance follows.
 * @param application `minor` is negative where it takes an earlier one back
 */
export async function insertApplication(
  change: InvoiceChange,
  { minor, reversesId }: { minor: bigint; reversesId?: bigint },
): Promise<number> {
  const { transaction, invoice, context } = change;
  const { id } = await transaction
    .insertInto('credit_application')
    .values({
      invoice_id: invoice.id,
      client_id: invoice.clientId,
      currency: invoice.currency,
      amount_minor: minor,
      reverses_id: reversesId ?? null,
      // Never before there is something to settle.
      applied_on: context.today > invoice.issuedDate ? context.today : invoice.issuedDate,
      created_by: BigInt(context.command.actorId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(change, {
    kind: reversesId === undefined ? 'credit-applied' : 'credit-returned',
    ...balanceChange(invoice, -minor, { amount: amountIn(invoice, minor < 0n ? -minor : minor) }),
  });
  return Number(id);
}

/**
 * Returns to the client what one application of its credit settles of a locked invoice, by an opposite entry.
 * @returns the amount in minor units
 * @throws {ProblemError} `not-found` where it is no credit that was applied, `wrong-state` where it was returned already
 */
export async function returnCredit(change: InvoiceChange, applicationId: number): Promise<bigint> {
  const reversesId = BigInt(applicationId);
  const applied = await change.transaction
    .selectFrom('credit_application as applied')
    .leftJoin('credit_application as back', 'back.reverses_id', 'applied.id')
    .select(['applied.amount_minor as minor', 'back.id as backId'])
    .where('applied.id', '=', reversesId)
    .where('applied.invoice_id', '=', change.invoice.id)
    .where('applied.reverses_id', 'is', null)
    // What a credit note settles stays settled: the note is a document of its own.
    .where('applied.credit_note_id', 'is', null)
    .executeTakeFirst();
  if (!applied) {
    const reason = refusal('credit.notApplied', { id: String(applicationId) });
    throw new ProblemError('not-found', { reason });
  }
  if (applied.backId !== null) throw wrongState(refusal('credit.alreadyReturned'));
  await insertApplication(change, { minor: -applied.minor, reversesId });
  return applied.minor;
}
