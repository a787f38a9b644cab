import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { type AttemptCounts, decideAttempt } from './decide-attempt.ts';

const attemptWindowMinutes = 15;
// An attempt without a verdict after this long was cut off, by a crash or a database that went away.
const comparingSeconds = 20;

/** Where a password came from: a stranger's network, a browser that signed in before, or a session of the account. */
export type AttemptSource =
  | { kind: 'network'; network: string }
  | { kind: 'device'; tokenHash: Buffer }
  | { kind: 'session' };

export interface Attempt {
  id: bigint;
  email: string;
  /** Seconds that a wrong answer asks to wait; `undefined` where it is simply wrong. */
  waitIfWrong: number | undefined;
}

/** The name of a source in the table, at most 64 characters. */
export function sourceName(source: AttemptSource): string {
  if (source.kind === 'network') return source.network;
  return source.kind === 'device' ? source.tokenHash.toString('hex') : '';
}

/**
 * Notes that a password is about to be compared, so that guesses at the same time count too; the same for accounts that
 * do not exist. The note counts as a failure once `failAttempt` says so.
 * @throws {ProblemError} `too-many-requests`; what is refused does not count.
 */
export async function beginAttempt(
  db: Kysely<DB>,
  email: string,
  source: AttemptSource,
): Promise<Attempt> {
  const account = hashAccount(email);
  const name = sourceName(source);
  return db.transaction().execute(async (transaction) => {
    // One attempt at an account and from a network is counted at a time. Sorted, so that two never wait for each other.
    const locks = [account, hash('sha256', `${source.kind} ${name}`, 'buffer')]
      .map((bytes) => bytes.readBigInt64BE())
      .sort((one, other) => (one < other ? -1 : 1));
    for (const lock of locks) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    const counts = await countFailures(transaction, account, source);
    const decision = decideAttempt(counts, source.kind);
    if (!decision.isAdmitted) throw tooManyFailures(decision.waitSeconds);
    const { id } = await transaction
      .insertInto('sign_in_failure')
      .values({ account_hash: account, source_kind: source.kind, source: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email, waitIfWrong: decision.waitIfWrong };
  });
}

async function countFailures(
  db: Kysely<DB>,
  account: Buffer,
  source: AttemptSource,
): Promise<AttemptCounts> {
  const name = sourceName(source);
  const { rows } = await sql<AttemptCounts>`
    with recent as (
      select account_hash = ${account} as is_account, source_kind, source,
        source_kind = ${source.kind} and source = ${name} as is_source, coalesce(failed_at, started_at) as at
      from sign_in_failure
      where (account_hash = ${account} or (source_kind = ${source.kind} and source = ${name}))
        and (failed_at > now() - make_interval(mins => ${attemptWindowMinutes})
          or (failed_at is null and started_at > now() - make_interval(secs => ${comparingSeconds})))),
    networks as (
      select source, count(*)::int as failures from recent where is_account and source_kind = 'network' group by source)
    select count(*) filter (where is_account and is_source)::int as pair,
      coalesce(extract(epoch from min(at) filter (where is_account and is_source)
        + make_interval(mins => ${attemptWindowMinutes}) - now()), 0)::float as "pairWaitSeconds",
      coalesce((select array_agg(failures) from networks), '{}') as "accountByNetwork",
      count(*) filter (where is_source)::int as "source",
      extract(epoch from now() - max(at) filter (where is_account and source_kind = 'network'))::float
        as "accountQuietSeconds",
      extract(epoch from now() - max(at) filter (where is_source))::float as "sourceQuietSeconds"
    from recent`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting failures gave no row');
  return counts;
}

/** The password was compared and is wrong. */
export async function failAttempt(db: Kysely<DB>, { id }: Attempt): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set({ failed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Nothing was compared: the attempt counts against nobody. */
export async function cancelAttempt(db: Kysely<DB>, { id }: Attempt): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('id', '=', id).execute();
}

/** The password is right: forgets the account's failures, but not what is being compared beside it. */
export async function passAttempt(db: Kysely<DB>, { id, email }: Attempt): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('account_hash', '=', hashAccount(email))
    .where((each) => each.or([each('failed_at', 'is not', null), each('id', '=', id)]))
    .execute();
}

/** Lifts every limit of an account. */
export async function forgetFailures(db: Kysely<DB>, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('account_hash', '=', hashAccount(email)).execute();
}

/** Removes what does not count any more. */
export async function removeOldFailures(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where(
      sql<boolean>`coalesce(failed_at, started_at) <= now() - make_interval(mins => ${attemptWindowMinutes})`,
    )
    .execute();
}

export function tooManyFailures(waitSeconds: number): ProblemError {
  return new ProblemError('too-many-requests', {
    reason: refusal('account.tooManyAttempts'),
    retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)),
  });
}

function hashAccount(email: string): Buffer {
  return hash('sha256', email, 'buffer');
}
