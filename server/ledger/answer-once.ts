import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import type { CommandCall } from '#server/http/handler.ts';

/**
 * Does the work of a call once: the same Idempotency-Key with the same input gets the stored answer. What is refused
 * stores nothing, so that the corrected call may use the key again.
 * @throws {ProblemError} `in-flight` while the first call is at work, `key-reused` where the key came with other input
 */
export async function answerOnce<Answer>(
  transaction: Transaction<DB>,
  call: CommandCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { actorId, route, key, bodyHash } = call;
  if (key === undefined) return work();
  const lock = await sql<{ isOurs: boolean }>`${plannedOnce}
    select pg_try_advisory_xact_lock(hashtextextended(${`${String(actorId)} ${route} ${key}`}, 0)) as "isOurs"`.execute(
    transaction,
  );
  if (lock.rows[0]?.isOurs !== true) throw new ProblemError('in-flight');

  const stored = await transaction
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .modifyFront(plannedOnce)
    .where('actor_id', '=', BigInt(actorId))
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored) {
    if (!bodyHash.equals(stored.body_hash)) throw new ProblemError('key-reused');
    // Stored below, as this command's own answer.
    return stored.answer as Answer;
  }
  const answer = await work();
  await transaction
    .insertInto('idempotency_key')
    .values({
      actor_id: BigInt(actorId),
      route,
      key,
      body_hash: bodyHash,
      answer: JSON.stringify(answer),
    })
    .modifyEnd(plannedOnce)
    .execute();
  return answer;
}
