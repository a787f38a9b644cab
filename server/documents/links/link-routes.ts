import type { clientLinkEndpoints } from '#contract/documents/client-links.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getClientLink, renewClientLink, revokeClientLink } from './client-links.ts';
import type { LinkDeps } from './link-deps.ts';

export function linkRoutes(
  db: Connection['db'],
  deps: LinkDeps,
): Handlers<typeof clientLinkEndpoints> {
  return {
    getInvoiceLink: ({ params: { id } }, { today }) =>
      getClientLink(db, { invoiceId: id, today }, deps),
    renewInvoiceLink: ({ params: { id } }, context) =>
      renewClientLink(db, { invoiceId: id }, { context, deps }),
    revokeInvoiceLink: ({ params: { id } }, context) =>
      revokeClientLink(db, { invoiceId: id }, context),
    getQuoteLink: ({ params: { id } }, { today }) =>
      getClientLink(db, { quoteId: id, today }, deps),
    renewQuoteLink: ({ params: { id } }, context) =>
      renewClientLink(db, { quoteId: id }, { context, deps }),
    revokeQuoteLink: ({ params: { id } }, context) =>
      revokeClientLink(db, { quoteId: id }, context),
  };
}
