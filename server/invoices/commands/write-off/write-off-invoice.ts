import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { lockInvoice, type LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { changeInvoice } from '../change-invoice.ts';
import { incrementVersions } from '../raise-versions.ts';

/**
 * Gives up what is left of an invoice.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where there is nothing to give up
 */
export function writeOffInvoice(
  db: Kysely<DB>,
  { id, reason }: { id: number; reason: string },
  context: CallContext,
): Promise<CommandAnswer> {
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const blocker = writeOffBlocker(invoice);
    if (blocker) throw new ProblemError('wrong-state', { reason: blocker });
    await transaction
      .updateTable('invoice')
      .set({ written_off_at: sql`now()`, write_off_reason: reason })
      .where('id', '=', invoice.id)
      .execute();
    await writeActivity(transaction, {
      invoiceId: id,
      actorId: context.command.actorId,
      kind: 'written-off',
      data: { amount: amountIn(invoice, invoice.balanceMinor), reason },
      before: { status: invoice.status },
      after: { status: 'Written Off' },
    });
    return { kind: 'write-off', target: { invoiceId: id } };
  });
}

function writeOffBlocker({ status, balanceMinor }: LockedInvoice): Refusal | undefined {
  if (status === 'Draft') return refusal('invoice.draftDelete');
  if (status === 'Void') return refusal('invoice.void');
  if (status === 'Written Off') return refusal('invoice.alreadyWrittenOff');
  if (balanceMinor === 0n) return refusal('invoice.paidNotWrittenOff');
  return undefined;
}

const writtenOffTarget = z.object({ invoiceId: z.int() });

/** Demands again what was given up. */
export const undoWriteOff: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId } = writtenOffTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id: invoiceId, today });
  const { balanceMinor } = await transaction
    .updateTable('invoice')
    .set({ written_off_at: null, write_off_reason: '' })
    .where('id', '=', invoice.id)
    .returning('balance_minor as balanceMinor')
    .executeTakeFirstOrThrow();
  await incrementVersions(transaction, [invoice.id]);
  await writeActivity(transaction, {
    invoiceId,
    actorId: command.actorId,
    kind: 'write-off-undone',
    data: { amount: amountIn(invoice, balanceMinor) },
    before: { balance: minorToDecimal(0n, invoice.exponent) },
    after: { balance: minorToDecimal(balanceMinor, invoice.exponent) },
  });
  return { done: undoneText('writeOff', { number: invoice.number ?? '' }), invoiceId };
};
