import type { Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { type TimelineBody, validateTimelineEntry } from '#contract/timeline/timeline.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';

/** The columns of a meeting or another activity. */
export interface TimelineColumns {
  kind: string;
  at: string;
  title: string;
  subtitle: string;
  client_id: bigint | null;
  occupation: string;
}

/**
 * Checks what was written of an entry and makes the columns of it.
 * @throws {ProblemError} `rule-broken`, naming the fields.
 */
export async function timelineColumns(
  db: Transaction<DB>,
  body: TimelineBody,
): Promise<TimelineColumns> {
  const errors = validateTimelineEntry(body);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  const { clientId, ...columns } = body;
  if (clientId === null) return { ...columns, client_id: null };
  // Locked, so that the client is still there when the entry is stored.
  const client = await db
    .selectFrom('client')
    .select('id')
    .where('id', '=', BigInt(clientId))
    .forKeyShare()
    .executeTakeFirst();
  if (!client) {
    throw new ProblemError('rule-broken', {
      errors: [{ path: 'clientId', reason: refusal('client.notFound') }],
    });
  }
  return { ...columns, client_id: client.id };
}
