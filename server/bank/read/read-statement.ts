import type { StatementTransaction } from '#domain/bank/bank-types.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export interface ReadTransaction extends StatementTransaction {
  /** Takes an earlier movement back. */
  isReversal: boolean;
}

/** One account and period of a file. */
export interface ReadStatement {
  /** The line of the file on which it begins. */
  line: number;
  /** Without spaces. */
  account: { iban: string; number: string; currency: string };
  /** What the bank calls it. */
  name: string;
  /** In minor units of the account's currency; `null` where the file tells none. */
  openingMinor: bigint | null;
  closingMinor: bigint | null;
  /** The last day that it tells of. */
  closedOn: CalendarDay | null;
  transactions: readonly ReadTransaction[];
}

export const mostTransactions = 20_000;

/** By how much the balances say that more moved than the transactions; 0 where they agree or the file tells too little. */
export function missingMinor(statement: ReadStatement): bigint {
  const { account, openingMinor, closingMinor, transactions } = statement;
  if (openingMinor === null || closingMinor === null) return 0n;
  if (transactions.some(({ money }) => money.currency !== account.currency)) return 0n;
  const sum = transactions.reduce((all, { money }) => all + money.minor, 0n);
  return closingMinor - openingMinor - sum;
}
