import { type OperationNodeSource, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { asOneStatement } from '#database/as-one-statement.ts';
import { type Preparable, runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CommandCall } from '#server/http/handler.ts';

/** The constraint that a second answer of one key breaks. */
export const answerStored = 'idempotency_key_pkey';

export type Statement<Row = unknown> = Preparable<Row> & OperationNodeSource;

/** What a command works with. */
export interface BegunCommand<Row> {
  /** The rows of its opening statement. */
  opened: Row[];
  /** Takes statements that run with the last one before the commit: what they lock, others wait for the shorter. */
  last: Statement[];
}

export interface CommandSteps<Row, Answer> {
  /** What it looks up and locks first: it goes along with the look for the key, and not where that is known. */
  opening?: Statement<Row> | undefined;
  work: (transaction: Transaction<DB>, begun: BegunCommand<Row>) => Promise<Answer>;
}

interface KnownKey {
  isOurs: boolean;
  /** Of the call that was answered with this key; nothing where none was. */
  bodyHash: Buffer | null;
  answer: unknown;
  /** Of a row of the opening statement. */
  isOpened: boolean | null;
}

/**
 * Does the work of a call once: the same Idempotency-Key with the same input gets the stored answer. What is refused
 * stores nothing, so that the corrected call may use the key again.
 * @throws {ProblemError} `in-flight` while the first call is at work, `key-reused` where the key came with other input
 */
export async function answerOnce<Row, Answer>(
  transaction: Transaction<DB>,
  call: CommandCall,
  { opening, work }: CommandSteps<Row, Answer>,
): Promise<Answer> {
  const { actorId, apiKeyId = 0, route, key, bodyHash } = call;
  const last: Statement[] = [];
  // Whoever acts is known to the triggers that post: it is said along with the first statement.
  const actor = sql`set_config('ledgerline.actor', ${String(actorId)}::text, true)`;
  if (key === undefined) {
    const begin = sql<Row>`
      select opened.* from (select ${actor} offset 0) as acting
      cross join lateral (${opening ?? sql`select`} offset 0) as opened`;
    const opened = await runPrepared(transaction, begin);
    const answer = await work(transaction, { opened, last });
    const final = last.pop();
    if (final) await runPrepared(transaction, asOneStatement(last, final));
    return answer;
  }
  // Where the first call commits between the two parts of this, its answer is not seen: the insert below then fails by
  // answerStored, and the command is tried again.
  // With the offset the opening waits for the look; the planner would open first, and drop what it has locked in vain.
  const look = sql<KnownKey & Row>`
    with lock as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`${String(actorId)} ${String(apiKeyId)} ${route} ${key}`}, 0)) as is_ours, ${actor}
    )
    select is_ours as "isOurs", body_hash as "bodyHash", answer, opened.*
    from lock left join idempotency_key
      on (actor_id, route, key, api_key_id) = (${actorId}::bigint, ${route}::text, ${key}::text, ${apiKeyId}::bigint)
    left join lateral (
      select true as "isOpened", asked.* from (${opening ?? sql`select`}) as asked where is_ours and answer is null offset 0
    ) as opened on true`;
  const rows = await runPrepared(transaction, look);
  const [known] = rows;
  if (known?.isOurs !== true) throw new ProblemError('in-flight');
  if (known.bodyHash) {
    if (!bodyHash.equals(known.bodyHash)) throw new ProblemError('key-reused');
    // Stored below, as this command's own answer.
    return known.answer as Answer;
  }
  const opened = rows.filter(({ isOpened }) => isOpened === true);
  const answer = await work(transaction, { opened, last });
  const stored = { body_hash: bodyHash, answer: JSON.stringify(answer) };
  const insert = transaction
    .insertInto('idempotency_key')
    .values({ actor_id: BigInt(actorId), api_key_id: BigInt(apiKeyId), route, key, ...stored });
  await runPrepared(transaction, asOneStatement(last, insert));
  return answer;
}
