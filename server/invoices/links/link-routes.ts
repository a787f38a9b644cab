import type { invoiceLinkEndpoints } from '#contract/invoice-links.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getInvoiceLink } from './get-invoice-link.ts';
import type { LinkGround } from './link-ground.ts';
import { renewInvoiceLink } from './renew-invoice-link.ts';
import { revokeInvoiceLink } from './revoke-invoice-link.ts';

/** The calls by which staff give clients a page of their own, and take it away. */
export function linkRoutes(
  db: Connection['db'],
  ground: LinkGround,
): Handlers<typeof invoiceLinkEndpoints> {
  return {
    getInvoiceLink: ({ params: { id } }, { today }) => getInvoiceLink(db, { id, today }, ground),
    renewInvoiceLink: ({ params }, context) => renewInvoiceLink(db, params, { context, ground }),
    revokeInvoiceLink: ({ params }, context) => revokeInvoiceLink(db, params, context),
  };
}
