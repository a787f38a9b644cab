import type { ActivityAmountChange } from '#database/activity-data.ts';
import { minorToDecimal } from '#domain/money.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { ActivityEntry } from '#server/ledger/write-activity.ts';

/** What an activity keeps of a balance that changes by an amount in minor units, beside the rest of its data. */
export function balanceChange<Data>(
  invoice: LockedInvoice,
  byMinor: bigint,
  data: Data,
): Pick<ActivityEntry, 'before' | 'after'> & {
  data: Data & { balance: ActivityAmountChange | undefined };
} {
  const { balanceMinor, exponent, writtenOffAt } = invoice;
  const isWrittenOff = writtenOffAt !== null;
  // A written-off invoice has no balance, whatever settles it: that only lessens the loss.
  const afterMinor = isWrittenOff ? 0n : balanceMinor + byMinor;
  const balance = {
    before: amountIn(invoice, balanceMinor),
    after: amountIn(invoice, afterMinor),
  };
  return {
    data: { ...data, balance: byMinor === 0n || isWrittenOff ? undefined : balance },
    before: { balance: minorToDecimal(balanceMinor, exponent) },
    after: { balance: minorToDecimal(afterMinor, exponent) },
  };
}
