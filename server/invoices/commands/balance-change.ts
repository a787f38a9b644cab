import { minorToDecimal } from '#domain/money.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { ActivityEntry } from '#server/ledger/write-activity.ts';

/** What an activity says of a balance that changes by an amount in minor units, and why. */
export function balanceChange(
  invoice: LockedInvoice,
  byMinor: bigint,
  reason = '',
): Pick<ActivityEntry, 'detail' | 'before' | 'after'> {
  const { balanceMinor, exponent, status } = invoice;
  // Of a written-off invoice nothing is owed, whatever settled it before.
  const afterMinor = status === 'Written Off' ? 0n : balanceMinor + byMinor;
  const text = (minor: bigint) => formatAmount({ ...invoice, minor });
  const change = byMinor === 0n ? '' : `balance ${text(balanceMinor)} → ${text(afterMinor)}`;
  return {
    detail: [change, reason].filter((part) => part !== '').join(', '),
    before: { balance: minorToDecimal(balanceMinor, exponent) },
    after: { balance: minorToDecimal(afterMinor, exponent) },
  };
}
