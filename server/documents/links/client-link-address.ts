import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { LinkDeps } from './link-deps.ts';
import type { LinkedDocument } from './linked-document.ts';
import { lockLinked } from './lock-linked.ts';
import { makeLink } from './make-link.ts';
import { readOpenLinks } from './open-links.ts';

/**
 * The address of an issued document's page for its client, to be handed out today: the one that opens already, prolonged
 * as if it were new, or a new one. Locks the document.
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
export async function clientLinkAddress(
  transaction: Transaction<DB>,
  scope: LinkedDocument & { today: CalendarDay },
  deps: LinkDeps,
): Promise<string> {
  const expiresOn = await lockLinked(transaction, scope);
  for (const { id, address } of await readOpenLinks(transaction, scope, deps)) {
    if (address === null) continue;
    await transaction
      .updateTable('client_link')
      .set({ expires_on: expiresOn })
      .where('id', '=', id)
      .where('expires_on', '<', expiresOn)
      .execute();
    return address;
  }
  return makeLink(transaction, { document: scope, expiresOn }, deps);
}
