import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { lockClientVersion } from '../change-client.ts';
import { readErasure } from './read-erasure.ts';

const t = texts('clientErasure');

/**
 * Erases what is kept about a client, but for what the law demands. It can't be undone; of one that was erased nothing changes.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken` where the name was typed otherwise
 */
export function eraseClient(
  db: Kysely<DB>,
  { id, confirmation }: { id: number; confirmation: string },
  { command, requireVersion }: CallContext,
): Promise<{ isWhole: boolean }> {
  const { actorId } = command;
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    const { name } = await lockClientVersion(transaction, { id, version });
    if (confirmation.trim() !== name.trim())
      throw ruleBroken('confirmation', refusal('client.confirmation', { name }));
    const { isWhole, erasedAt } = await readErasure(transaction, id);
    if (erasedAt !== null) return { isWhole };
    // Emails and drafts of many years may be many.
    await sql`set local statement_timeout = '60s'`.execute(transaction);
    await sql`select erase_client(${id}, ${t('pseudonym', { id: String(id) })})`.execute(
      transaction,
    );
    await writeActivity(transaction, {
      ...(!isWhole && { clientId: id }),
      actorId,
      kind: 'client-erased',
      data: { id, isWhole },
    });
    return { isWhole };
  });
}
