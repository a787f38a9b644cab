import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { taxKey } from '#domain/taxes/known-tax.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { type JournalTransaction, linesOf } from './journal.ts';
import type { EntryTax } from './split-entry.ts';

/** What an account moved in the period, debits positive. */
export interface AccountSum {
  name: string;
  word: string;
  debitMinor: bigint;
  creditMinor: bigint;
}

/** What a look through all of it before the first byte tells. */
export interface ExportPlan {
  transactions: number;
  pairs: number;
  lines: number;
  amountMinor: bigint;
  accounts: Map<string, AccountSum>;
  /** The taxes in it. */
  taxes: Map<string, EntryTax>;
}

/** Looks through the journal once; of each account it keeps its sums, of each entry nothing. */
export async function planExport(journal: AsyncIterable<JournalTransaction>): Promise<ExportPlan> {
  const plan: ExportPlan = {
    ...{ transactions: 0, pairs: 0, lines: 0, amountMinor: 0n },
    accounts: new Map(),
    taxes: new Map(),
  };
  for await (const transaction of journal) {
    plan.transactions += 1;
    for (const { minor } of transaction.pairs) {
      plan.pairs += 1;
      plan.amountMinor += minor;
    }
    for (const { side, debitMinor, creditMinor } of linesOf(transaction)) {
      plan.lines += 1;
      const { account, word, tax } = side;
      const sum = plan.accounts.get(account.number) ?? {
        ...{ name: account.name, word, debitMinor: 0n, creditMinor: 0n },
      };
      sum.debitMinor += debitMinor;
      sum.creditMinor += creditMinor;
      plan.accounts.set(account.number, sum);
      if (tax) plan.taxes.set(taxKey(tax), tax);
    }
  }
  checkBalance(plan);
  return plan;
}

/** Entries balance by their shape: this looks whether what was made of them still does. */
function checkBalance({ accounts, amountMinor }: ExportPlan): void {
  const sums = [...accounts.values()];
  const debits = sums.reduce((sum, { debitMinor }) => sum + debitMinor, 0n);
  const credits = sums.reduce((sum, { creditMinor }) => sum + creditMinor, 0n);
  if (debits !== credits || debits !== amountMinor) {
    throw new Error(`The export does not balance: ${String(debits)} and ${String(credits)}`);
  }
}

/**
 * How many entries the ledger has of the period. From the first day that is looked at, all are in the currency of the books.
 * @throws {ProblemError} `rule-broken` where some are in another one
 */
export async function readBooked(
  transaction: Transaction<DB>,
  { first, from, to, currency }: { first: string; from: string; to: string; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ currency: string; entries: bigint; own: bigint }>`
    select currency, count(*) as entries, count(*) filter (where booked_on >= ${from}::date) as own from ledger_entry
    where booked_on between ${first}::date and ${to}::date group by currency order by currency`.execute(
    transaction,
  );
  const others = rows.filter((row) => row.currency !== currency);
  if (others.length > 0) {
    const count = Number(others.reduce((sum, { entries }) => sum + entries, 0n));
    const currencies = others.map((row) => row.currency).join(', ');
    const key = first === from ? 'exports.otherCurrencies' : 'exports.otherCurrenciesBefore';
    throw ruleBroken('to', refusal(key, { count, currencies, currency }));
  }
  return rows[0]?.own ?? 0n;
}
