import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { ReadStatement, ReadTransaction } from './read/read-statement.ts';
import { transactionIdentities } from './transaction-identity.ts';

export interface FreshTransaction extends ReadTransaction {
  identity: Buffer;
}

export interface JudgedStatement {
  statement: ReadStatement;
  /** `null` where the account is not known yet, and nothing is written. */
  accountId: bigint | null;
  fresh: FreshTransaction[];
  duplicates: number;
}

/** Which transactions of a statement are new; where they are about to be written, the account is locked first. */
export async function judgeStatement(
  db: Kysely<DB>,
  statement: ReadStatement,
  { isWriting }: { isWriting: boolean },
): Promise<JudgedStatement> {
  const { account, transactions } = statement;
  const accountId = await findAccount(db, account, isWriting);
  const identities = transactionIdentities(transactions);
  const known = new Set<string>();
  if (accountId !== null) {
    const rows = await db
      .selectFrom('bank_transaction')
      .select('identity')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`identity = any(${identities}::bytea[])`)
      .execute();
    for (const { identity } of rows) known.add(identity.toString('hex'));
  }
  const fresh = transactions.flatMap((one, index) => {
    const identity = identities[index] ?? Buffer.alloc(32);
    const key = identity.toString('hex');
    if (known.has(key)) return [];
    known.add(key);
    return [{ ...one, identity }];
  });
  return { statement, accountId, fresh, duplicates: transactions.length - fresh.length };
}

async function findAccount(
  db: Kysely<DB>,
  { number, currency }: ReadStatement['account'],
  isWriting: boolean,
): Promise<bigint | null> {
  if (isWriting) {
    await db
      .insertInto('bank_account')
      .values({ number, currency })
      .onConflict((conflict) => conflict.columns(['number', 'currency']).doNothing())
      .execute();
  }
  const found = await db
    .selectFrom('bank_account')
    .select('id')
    .where('number', '=', number)
    .where('currency', '=', currency)
    // Two files at once could both find a transaction new.
    .$if(isWriting, (query) => query.forUpdate())
    .executeTakeFirst();
  return found?.id ?? null;
}
