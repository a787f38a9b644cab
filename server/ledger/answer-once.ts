import { type OperationNodeSource, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { asOneStatement } from '#database/as-one-statement.ts';
import { type Preparable, runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CommandCall } from '#server/http/handler.ts';

/** The constraint that a second answer of one key breaks. */
export const answerStored = 'idempotency_key_pkey';

type Statement = Preparable<unknown> & OperationNodeSource;

/**
 * What a command does.
 * @param last takes statements that run with the last one before the commit: what they lock, others wait for the shorter
 */
export type CommandWork<Answer> = (
  transaction: Transaction<DB>,
  last: Statement[],
) => Promise<Answer>;

interface KnownKey {
  isOurs: boolean;
  /** Of the call that was answered with this key; nothing where none was. */
  bodyHash: Buffer | null;
  answer: unknown;
}

/**
 * Does the work of a call once: the same Idempotency-Key with the same input gets the stored answer. What is refused
 * stores nothing, so that the corrected call may use the key again.
 * @throws {ProblemError} `in-flight` while the first call is at work, `key-reused` where the key came with other input
 */
export async function answerOnce<Answer>(
  transaction: Transaction<DB>,
  call: CommandCall,
  work: CommandWork<Answer>,
): Promise<Answer> {
  const { actorId, route, key, bodyHash } = call;
  const last: Statement[] = [];
  if (key === undefined) {
    const answer = await work(transaction, last);
    const final = last.pop();
    if (final) await runPrepared(transaction, asOneStatement(last, final));
    return answer;
  }
  // Where the first call commits between the two parts of this, its answer is not seen: the insert below then fails by
  // answerStored, and the command is tried again.
  const look = sql<KnownKey>`
    with lock as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`${String(actorId)} ${route} ${key}`}, 0)) as is_ours
    )
    select is_ours as "isOurs", body_hash as "bodyHash", answer
    from lock left join idempotency_key
      on (actor_id, route, key) = (${actorId}::bigint, ${route}::text, ${key}::text)`;
  const [known] = await runPrepared(transaction, look);
  if (known?.isOurs !== true) throw new ProblemError('in-flight');
  if (known.bodyHash) {
    if (!bodyHash.equals(known.bodyHash)) throw new ProblemError('key-reused');
    // Stored below, as this command's own answer.
    return known.answer as Answer;
  }
  const answer = await work(transaction, last);
  const stored = { body_hash: bodyHash, answer: JSON.stringify(answer) };
  const insert = transaction
    .insertInto('idempotency_key')
    .values({ actor_id: BigInt(actorId), route, key, ...stored });
  await runPrepared(transaction, asOneStatement(last, insert));
  return answer;
}
