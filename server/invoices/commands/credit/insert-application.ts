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
      applied_on: context.today,
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
