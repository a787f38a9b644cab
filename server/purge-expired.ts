import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import { emptyTrash } from './invoices/drafts/empty-trash.ts';
import { removeOldCommands } from './ledger/remove-old-commands.ts';
import { periodicJob } from './runtime/periodic-job.ts';
import { removeExpired } from './session/remove-expired.ts';
import { removeOldWebhookEvents } from './webhooks/remove-old-events.ts';

const everyMs = 15 * 60_000;

/** Removes what has expired, every quarter of an hour; each kind by itself, so that none waits for another. */
export function purgeExpired(app: FastifyInstance, db: Connection['db']): void {
  for (const purge of [removeExpired, removeOldCommands, emptyTrash, removeOldWebhookEvents]) {
    const work = () => purge(db);
    periodicJob(app, { work, everyMs, failure: 'what has expired was not removed' });
  }
}
