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
  const { balanceMinor, exponent, status } = invoice;
  // Of a written-off invoice nothing is owed, whatever settled it before.
  const afterMinor = status === 'Written Off' ? 0n : balanceMinor + byMinor;
  const balance = {
    before: amountIn(invoice, balanceMinor),
    after: amountIn(invoice, afterMinor),
  };
  return {
    data: { ...data, balance: byMinor === 0n ? undefined : balance },
    before: { balance: minorToDecimal(balanceMinor, exponent) },
    after: { balance: minorToDecimal(afterMinor, exponent) },
  };
}
