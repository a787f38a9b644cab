import type { clientCommandEndpoints } from '#contract/clients/client-commands.ts';
import type { clientListEndpoints } from '#contract/clients/client-lists.ts';
import type { clientEndpoints } from '#contract/clients/clients.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { archiveClient } from './archive-client.ts';
import { changeClientAvatar } from './change-client-avatar.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { findClients } from './find-clients.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { updateClient } from './update-client.ts';

export function clientRoutes(
  db: Connection['db'],
): Handlers<typeof clientListEndpoints & typeof clientEndpoints & typeof clientCommandEndpoints> {
  return {
    listClients: async ({ query }, { organisation, setHeader }) => {
      const { currency } = organisation;
      const { clients, total } = await listClients(db, { query, currency });
      setHeader('x-total-count', String(total));
      return clients;
    },
    findClients: ({ query }, { organisation }) =>
      findClients(db, { query, currency: organisation.currency }),
    getClient: ({ params: { id } }, context) => {
      const { today, organisation } = context;
      return tagged(getClient(db, { id, today, currency: organisation.currency }), context);
    },
    createClient: ({ body }, context) => tagged(createClient(db, body, context), context),
    updateClient: ({ params: { id }, body }, context) =>
      tagged(updateClient(db, { id, body }, context), context),
    archiveClient: ({ params: { id }, body: { isArchived } }, context) =>
      tagged(archiveClient(db, { id, isArchived }, context), context),
    setClientAvatar: ({ params: { id }, body }, context) => {
      const change = { id, picture: body, version: context.givenVersion() };
      return tagged(changeClientAvatar(db, change, context), context);
    },
    removeClientAvatar: ({ params: { id } }, context) => {
      const change = { id, picture: null, version: context.requireVersion() };
      return tagged(changeClientAvatar(db, change, context), context);
    },
    deleteClient: ({ params }, context) => deleteClient(db, params, context),
  };
}
