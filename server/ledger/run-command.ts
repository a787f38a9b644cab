import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CommandCall } from '#server/http/handler.ts';
import { answerOnce, answerStored, type CommandSteps, type Statement } from './answer-once.ts';

const tries = 3;
/** Serialization failure and deadlock: the database undid one of two commands that met, and it may go again. */
const retried = new Set(['40001', '40P01']);
/** Too long a wait for a lock: many want the same at once, and the queue has moved on meanwhile. */
const lockTimeout = '55P03';
/** After so long nobody is kept waiting any more. */
const lockPatienceMs = 3_500;

function isRetried(error: unknown, waitedMs: number): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  const isAnswered = 'constraint' in error && error.constraint === answerStored;
  if (error.code === lockTimeout) return waitedMs < lockPatienceMs;
  return isAnswered || retried.has(error.code);
}

/**
 * Carries out a command in one transaction, whole or not at all, and tries it again where it met another one.
 * A call that repeats an earlier one by its Idempotency-Key gets the answer of that.
 * @param opening whose rows the work is given: it takes no round trip of its own
 * @throws {ProblemError} `in-flight`, `key-reused`, and what the work refuses
 */
export function runCommand<Answer, Row = never>(
  db: Kysely<DB>,
  call: CommandCall,
  work: CommandSteps<Row, Answer>['work'],
  opening?: Statement<Row>,
): Promise<Answer> {
  return inTransaction(db, (transaction) => answerOnce(transaction, call, { opening, work }));
}

/** The same for what nobody of the staff has called for. */
export async function inTransaction<Answer>(
  db: Kysely<DB>,
  work: (transaction: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === tries || !isRetried(error, performance.now() - began)) throw error;
    }
  }
}
