import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { balanceChange } from '../balance-change.ts';

interface Application {
  invoice: LockedInvoice;
  /** Negative where it takes an earlier one back. */
  minor: bigint;
  reversesId?: bigint;
}

/** Writes that credit settles an invoice, or that it does so no longer; the balance follows. */
export async function insertApplication(
  transaction: Transaction<DB>,
  { invoice, minor, reversesId }: Application,
  { today, command: { actorId } }: CallContext,
): Promise<number> {
  const { id } = await transaction
    .insertInto('credit_application')
    .values({
      invoice_id: invoice.id,
      client_id: invoice.clientId,
      currency: invoice.currency,
      amount_minor: minor,
      reverses_id: reversesId ?? null,
      applied_on: today,
      created_by: BigInt(actorId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeActivity(transaction, {
    invoiceId: Number(invoice.id),
    actorId,
    kind: reversesId === undefined ? 'credit-applied' : 'credit-returned',
    ...balanceChange(invoice, -minor, { amount: amountIn(invoice, minor < 0n ? -minor : minor) }),
  });
  return Number(id);
}
