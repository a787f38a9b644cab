import { sql } from 'kysely';
import * as z from 'zod/mini';
import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { chooseDay, type DayChoice } from '#server/ledger/choose-day.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import {
  invoiceCommand,
  note,
  refuseStatus,
  setColumns,
  undoOnInvoice,
} from '../change-invoice.ts';

/**
 * Books what is left of an invoice as a loss. It stays a debt: money that comes later is taken.
 * @throws {ProblemError} `wrong-state` where there is nothing to give up, `rule-broken` for the day
 */
export const writeOffInvoice = invoiceCommand<{ reason: string } & DayChoice>(
  async (change, { reason, ...choice }) => {
    const {
      transaction,
      invoice,
      context: { today },
    } = change;
    refuseStatus(invoice, {
      Draft: refusal('invoice.draftDelete'),
      Void: refusal('invoice.void'),
      'Written Off': refusal('invoice.alreadyWrittenOff'),
      Paid: refusal('invoice.paidNotWrittenOff'),
    });
    const day = await chooseDay(
      transaction,
      { record: 'invoice', ...invoice },
      { ...choice, today },
    );
    await setColumns(change, {
      written_off_at: sql`now()`,
      written_off_on: day,
      write_off_reason: reason,
    });
    await note(change, {
      kind: 'written-off',
      data: {
        amount: amountIn(invoice, invoice.balanceMinor),
        reason,
        ...(day !== today && { day }),
      },
      before: { status: invoice.status },
      after: { status: 'Written Off' },
    });
    return { kind: 'write-off' };
  },
);

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
