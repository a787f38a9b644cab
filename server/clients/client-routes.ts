import type { clientEndpoints } from '#contract/clients.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listClients } from './list-clients.ts';

/** The calls on clients. */
export function clientRoutes(db: Connection['db']): Handlers<typeof clientEndpoints> {
  return {
    listClients: ({ query }, { organisation }) =>
      listClients(db, { query, currency: organisation.currency }),
  };
}
