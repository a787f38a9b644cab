import type { Kysely } from 'kysely';
import type { InvoiceLink } from '#contract/invoice-links.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { LinkGround } from './link-ground.ts';
import { lockLinkedInvoice } from './lock-linked-invoice.ts';
import { endLinks, makeLink } from './make-link.ts';

/**
 * Gives an issued invoice a new link; those before it do not open any more.
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
export function renewInvoiceLink(
  db: Kysely<DB>,
  { id }: { id: number },
  { context, ground }: { context: CallContext; ground: LinkGround },
): Promise<InvoiceLink> {
  const { command, today } = context;
  return runCommand(db, command, async (transaction) => {
    const expiresOn = await lockLinkedInvoice(transaction, { invoiceId: id, today });
    const ended = await endLinks(transaction, id);
    const address = await makeLink(transaction, { invoiceId: id, expiresOn }, ground);
    await writeActivity(transaction, {
      invoiceId: id,
      actorId: command.actorId,
      kind: 'link-made',
      summary: ended === 0 ? 'Made a link for the client' : 'Replaced the link for the client',
      detail: `opens until ${expiresOn}`,
    });
    return { link: { address, expiresOn } };
  });
}
