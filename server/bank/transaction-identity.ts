import { createHash } from 'node:crypto';
import type { ReadTransaction } from './read/read-statement.ts';

/**
 * Of each transaction what tells it from every other of its account, 32 bytes: the bank's reference with day and amount.
 * Where there is none, all that is known of it; those that are alike within one file are told apart by their order, so
 * that two equal payments of a day are two, in whichever file they are read.
 */
export function transactionIdentities(transactions: readonly ReadTransaction[]): Buffer[] {
  const seen = new Map<string, number>();
  return transactions.map((one) => {
    const { bankReference, bookedOn, money } = one;
    const moved = [bookedOn, money.minor.toString(), money.currency];
    if (bankReference !== '') return hash(['reference', bankReference, ...moved]);
    const { counterpartyName, counterpartyIban, endToEnd, reference, text } = one;
    const told = [...moved, counterpartyName, counterpartyIban, endToEnd, reference, text];
    const key = told.join('\n');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return hash(['told', String(count), ...told]);
  });
}

const hash = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
