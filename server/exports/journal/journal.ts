import type { Account } from '#domain/accounts/chart-templates.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { taxKey } from '#domain/taxes/known-tax.ts';
import type { EntryTax } from './split-entry.ts';

/** A place in the books: an account, and what led there. */
export interface Side {
  account: Account;
  word: string;
  /** Of the tax, where the place is one of revenue or tax. */
  tax?: EntryTax | undefined;
}

/** An amount that moves from the account that it credits to the one that it debits. */
export interface JournalPair {
  debit: Side;
  credit: Side;
  minor: bigint;
}

/** Entries of one cause on one day, which balance as every pair of them does. */
export interface JournalTransaction {
  /** Counts from 1 in the order of the file. */
  number: number;
  /** The first entry of the ledger in it: names the transaction for good. */
  entryId: bigint;
  at: Date;
  day: CalendarDay;
  kind: string;
  clientId: bigint;
  clientName: string;
  /** Number and day of the document, or of the payment. */
  document: string;
  documentDay: CalendarDay;
  dueDay: CalendarDay;
  actor: string;
  pairs: JournalPair[];
}

export interface JournalLine {
  side: Side;
  debitMinor: bigint;
  creditMinor: bigint;
}

/** The lines of a transaction, one an account and tax. */
export function linesOf({ pairs }: JournalTransaction): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  const add = (side: Side, name: 'debitMinor' | 'creditMinor', minor: bigint) => {
    const { account, tax } = side;
    const key = `${name} ${account.number} ${side.word} ${tax ? taxKey(tax) : ''}`;
    const line = lines.get(key) ?? { side, debitMinor: 0n, creditMinor: 0n };
    line[name] += minor;
    lines.set(key, line);
  };
  for (const { debit, credit, minor } of pairs) {
    add(debit, 'debitMinor', minor);
    add(credit, 'creditMinor', minor);
  }
  return [...lines.values()];
}
