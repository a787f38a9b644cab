import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { isSameAccount } from '#domain/bank/same-account.ts';
import { pairSame, type ReferenceKind, type Told } from '#domain/bank/same-transactions.ts';
import type { StatementFormat } from './read/read-file.ts';
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
  /** Those that an earlier statement had. */
  known: ReadTransaction[];
}

interface Judging {
  format: StatementFormat;
  /** They are about to be written: the account is locked first. */
  isWriting: boolean;
}

/** Which transactions of a statement are new: the same one twice, or in two formats, is imported once. */
export async function judgeStatement(
  db: Kysely<DB>,
  statement: ReadStatement,
  { format, isWriting }: Judging,
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
  const unheard = transactions.flatMap((one, index) => {
    const identity = identities[index] ?? Buffer.alloc(32);
    const key = identity.toString('hex');
    if (known.has(key)) return [];
    known.add(key);
    return [{ ...one, identity }];
  });
  const told =
    accountId === null ? [] : await readTold(db, unheard, { accountId, format, identities });
  const referenceKind = kindOf(format);
  const pairs = pairSame(
    unheard.map((one) => ({ ...one, referenceKind })),
    told,
  );
  const fresh = unheard.filter((_, index) => !pairs.has(index));
  const isFresh = new Set(fresh.map(({ identity }) => identity.toString('hex')));
  const repeated = transactions.filter(
    (_, index) => !isFresh.delete(identities[index]?.toString('hex') ?? ''),
  );
  return { statement, accountId, fresh, known: repeated };
}

/** What files of other formats have told of the days of these transactions; files of values differ among themselves. */
async function readTold(
  db: Kysely<DB>,
  unheard: readonly FreshTransaction[],
  { accountId, format, identities }: { accountId: bigint; format: string; identities: Buffer[] },
): Promise<Told[]> {
  const days = unheard
    .flatMap(({ bookedOn, valueOn }) => [bookedOn, valueOn ?? bookedOn])
    .toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const rows = await db
    .selectFrom('bank_transaction as one')
    .innerJoin('bank_statement', 'bank_statement.id', 'one.statement_id')
    .where('one.account_id', '=', accountId)
    .where((where) =>
      where.or([where.between('booked_on', first, last), where.between('value_on', first, last)]),
    )
    .where((where) => where.or([where('format', '!=', format), where('format', '=', 'csv')]))
    // Those that this file has told before stand for themselves.
    .where(sql<boolean>`identity <> all(${identities}::bytea[])`)
    .select(['one.id', 'format', 'booked_on as bookedOn', 'value_on as valueOn', 'one.currency'])
    .select(['amount_minor as minor', 'counterparty_name as counterpartyName', 'reference'])
    .select(['counterparty_iban as counterpartyIban', 'end_to_end as endToEnd'])
    .select(['remittance as text', 'bank_reference as bankReference'])
    .orderBy('one.id')
    .execute();
  return rows.map(({ minor, currency, format: told, ...row }) => ({
    ...row,
    money: { minor, currency },
    instructed: null,
    referenceKind: kindOf(told),
  }));
}

function kindOf(format: string): ReferenceKind {
  return format === 'ofx' || format === 'csv' ? format : 'bank';
}

async function findAccount(
  db: Kysely<DB>,
  { number, currency }: ReadStatement['account'],
  isWriting: boolean,
): Promise<bigint | null> {
  const known = await findSame(db, { number, currency });
  if (isWriting && known === undefined) {
    await db
      .insertInto('bank_account')
      .values({ number, currency })
      .onConflict((conflict) => conflict.columns(['number', 'currency']).doNothing())
      .execute();
  }
  const found = await db
    .selectFrom('bank_account')
    .select('id')
    .where('number', '=', known ?? number)
    .where('currency', '=', currency)
    // Two files at once could both find a transaction new.
    .$if(isWriting, (query) => query.forUpdate())
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The number under which the account is known; one that several could be meant by is a new one. */
async function findSame(
  db: Kysely<DB>,
  { number, currency }: Pick<ReadStatement['account'], 'number' | 'currency'>,
): Promise<string | undefined> {
  const accounts = await db
    .selectFrom('bank_account')
    .select('number')
    .where('currency', '=', currency)
    .execute();
  const numbers = accounts.map((one) => one.number);
  if (numbers.includes(number)) return number;
  const same = numbers.filter((one) => isSameAccount(one, number));
  return same.length === 1 ? same[0] : undefined;
}
