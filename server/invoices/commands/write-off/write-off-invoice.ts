import { sql } from 'kysely';
import * as z from 'zod/mini';
import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import {
  invoiceCommand,
  note,
  refuseStatus,
  setColumns,
  undoOnInvoice,
} from '../change-invoice.ts';

/** @throws {ProblemError} `wrong-state` where there is nothing to give up */
export const writeOffInvoice = invoiceCommand<{ reason: string }>(async (change, { reason }) => {
  const { invoice } = change;
  refuseStatus(invoice, {
    Draft: refusal('invoice.draftDelete'),
    Void: refusal('invoice.void'),
    'Written Off': refusal('invoice.alreadyWrittenOff'),
    Paid: refusal('invoice.paidNotWrittenOff'),
  });
  await setColumns(change, { written_off_at: sql`now()`, write_off_reason: reason });
  await note(change, {
    kind: 'written-off',
    data: { amount: amountIn(invoice, invoice.balanceMinor), reason },
    before: { status: invoice.status },
    after: { status: 'Written Off' },
  });
  return { kind: 'write-off' };
});

export const undoWriteOff = undoOnInvoice(z.object({}), async (change) => {
  const { transaction, invoice } = change;
  const { balanceMinor } = await transaction
    .updateTable('invoice')
    .set({ written_off_at: null, write_off_reason: '' })
    .where('id', '=', invoice.id)
    .returning('balance_minor as balanceMinor')
    .executeTakeFirstOrThrow();
  await note(change, {
    kind: 'write-off-undone',
    data: { amount: amountIn(invoice, balanceMinor) },
    before: { balance: minorToDecimal(0n, invoice.exponent) },
    after: { balance: minorToDecimal(balanceMinor, invoice.exponent) },
  });
  return undoneText('writeOff', { number: invoice.number ?? '' });
});
