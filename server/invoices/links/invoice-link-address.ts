import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { LinkGround } from './link-ground.ts';
import { lockLinkedInvoice } from './lock-linked-invoice.ts';
import { makeLink } from './make-link.ts';
import { readOpenLinks } from './open-links.ts';

/**
 * The address of an issued invoice's page for its client, to be handed out today: the one that opens already, prolonged
 * as if it were new, or a new one. Locks the invoice.
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
export async function invoiceLinkAddress(
  transaction: Transaction<DB>,
  scope: { invoiceId: number; today: CalendarDay },
  ground: LinkGround,
): Promise<string> {
  const expiresOn = await lockLinkedInvoice(transaction, scope);
  for (const { id, address } of await readOpenLinks(transaction, scope, ground)) {
    if (address === null) continue;
    await transaction
      .updateTable('invoice_link')
      .set({ expires_on: expiresOn })
      .where('id', '=', id)
      .where('expires_on', '<', expiresOn)
      .execute();
    return address;
  }
  return makeLink(transaction, { invoiceId: scope.invoiceId, expiresOn }, ground);
}
