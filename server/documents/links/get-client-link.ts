import type { Kysely } from 'kysely';
import type { ClientLink } from '#contract/documents/client-links.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { LinkDeps } from './link-deps.ts';
import { type LinkedDocument, linkKey } from './linked-document.ts';
import { readOpenLinks } from './open-links.ts';

/**
 * The page of a document that its client can open now.
 * @throws {ProblemError} `not-found`
 */
export async function getClientLink(
  db: Kysely<DB>,
  scope: LinkedDocument & { today: CalendarDay },
  deps: LinkDeps,
): Promise<ClientLink> {
  const [newest] = await readOpenLinks(db, scope, deps);
  if (newest) return { link: { address: newest.address, expiresOn: newest.expiresOn } };
  const { id, noun } = linkKey(scope);
  const document = await db.selectFrom(noun).select('id').where('id', '=', id).executeTakeFirst();
  if (!document) {
    throw new ProblemError('not-found', { reason: refusal(`unknown.${noun}`, { id: String(id) }) });
  }
  return { link: null };
}
