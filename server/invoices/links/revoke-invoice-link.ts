import type { Kysely } from 'kysely';
import type { InvoiceLink } from '#contract/invoice-links.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { lockLinkedInvoice } from './lock-linked-invoice.ts';
import { endLinks } from './make-link.ts';

/**
 * Ends the links of an invoice at once.
 * @throws {ProblemError} `not-found`, `wrong-state` where it has none
 */
export function revokeInvoiceLink(
  db: Kysely<DB>,
  { id }: { id: number },
  { command, today }: CallContext,
): Promise<InvoiceLink> {
  return runCommand(db, command, async (transaction) => {
    await lockLinkedInvoice(transaction, { invoiceId: id, today });
    if ((await endLinks(transaction, id)) === 0) {
      throw new ProblemError('wrong-state', { detail: 'The invoice has no link to revoke.' });
    }
    await writeActivity(transaction, {
      invoiceId: id,
      actorId: command.actorId,
      kind: 'link-revoked',
      summary: 'Revoked the link for the client',
    });
    return { link: null };
  });
}
