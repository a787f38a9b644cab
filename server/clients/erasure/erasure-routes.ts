import type { clientErasureEndpoints } from '#contract/clients/client-erasure.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { eraseClient } from './erase-client.ts';
import { readErasure } from './read-erasure.ts';

export function clientErasureRoutes(db: Connection['db']): Handlers<typeof clientErasureEndpoints> {
  return {
    getClientErasure: ({ params: { id } }) => readErasure(db, id),
    eraseClient: ({ params: { id }, body: { confirmation } }, context) =>
      eraseClient(db, { id, confirmation }, context),
  };
}
