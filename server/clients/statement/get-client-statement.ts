import type { Kysely } from 'kysely';
import type { ClientStatement, StatementPage } from '#contract/clients/client-accounts.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import {
  readAccounts,
  readMovements,
  type StatementAccount,
  type StatementAim,
  sumFirstMovements,
} from './read-statement.ts';

interface Slice {
  account: StatementAccount;
  /** Of its movements so many are on earlier pages. */
  earlier: number;
  most: number;
}

/**
 * A page of a client's account over a period: what was owed before, what moved it, what is owed after. All of it is as of one
 * moment, so that the balances of the page add up.
 */
export function getClientStatement(
  db: Kysely<DB>,
  aim: StatementAim,
  asked: StatementPage,
): Promise<ClientStatement> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const accounts = await readAccounts(transaction, aim);
      const total = accounts.reduce((sum, { count }) => sum + count, 0);
      const page = Math.min(asked.page, Math.max(1, Math.ceil(total / asked.perPage)));
      let start = (page - 1) * asked.perPage;
      let room = asked.perPage;
      const shown: ClientStatement['accounts'] = [];
      for (const account of accounts) {
        const earlier = Math.min(start, account.count);
        const most = Math.min(room, account.count - earlier);
        shown.push(await readSlice(transaction, aim, { account, earlier, most }));
        start -= earlier;
        room -= most;
      }
      return { from: aim.from, to: aim.to, page, total, accounts: shown };
    });
}

async function readSlice(
  db: Kysely<DB>,
  aim: StatementAim,
  { account, earlier, most }: Slice,
): Promise<ClientStatement['accounts'][number]> {
  const { currency, exponent, openingMinor, closingMinor, count } = account;
  const ofAccount = { ...aim, currency };
  const money = (minor: bigint) => minorToNumber(minor, exponent);
  const before = earlier === 0 ? 0n : await sumFirstMovements(db, { ...ofAccount, most: earlier });
  const rows = most === 0 ? [] : await readMovements(db, { ...ofAccount, skip: earlier, most });
  let balanceMinor = openingMinor + before;
  return {
    currency,
    opening: money(openingMinor),
    earlier,
    carried: money(balanceMinor),
    movements: rows.map(({ day, kind, reference, invoiceId, amountMinor }) => {
      balanceMinor += amountMinor;
      return {
        ...{ day, kind, reference },
        invoiceId: invoiceId === null ? null : Number(invoiceId),
        amount: money(amountMinor),
        balance: money(balanceMinor),
      };
    }),
    later: count - earlier - most,
    closing: money(closingMinor),
  };
}
