import type { ClientAnswer, clientEndpoints } from '#contract/clients.ts';
import type { Connection } from '#database/connect.ts';
import { versionTag } from '#server/http/expected-version.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import { archiveClient } from './archive-client.ts';
import { changeClientAvatar } from './change-client-avatar.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { updateClient } from './update-client.ts';

/** The calls on clients. */
export function clientRoutes(db: Connection['db']): Handlers<typeof clientEndpoints> {
  return {
    listClients: ({ query }, { organisation }) =>
      listClients(db, { query, currency: organisation.currency }),
    getClient: async ({ params: { id } }, context) => {
      const { today, organisation } = context;
      const detail = await getClient(db, { id, today, currency: organisation.currency });
      return tagged(detail, context);
    },
    createClient: async ({ body }, context) =>
      tagged(await createClient(db, body, context), context),
    updateClient: async ({ params: { id }, body }, context) =>
      tagged(await updateClient(db, { id, body }, context), context),
    archiveClient: async ({ params: { id }, body: { isArchived } }, context) =>
      tagged(await archiveClient(db, { id, isArchived }, context), context),
    setClientAvatar: async ({ params: { id }, body }, context) => {
      const change = { id, picture: body, version: context.givenVersion() };
      return tagged(await changeClientAvatar(db, change, context), context);
    },
    removeClientAvatar: async ({ params: { id } }, context) => {
      const change = { id, picture: null, version: context.requireVersion() };
      return tagged(await changeClientAvatar(db, change, context), context);
    },
    deleteClient: ({ params }, context) => deleteClient(db, params, context),
  };
}

/** The answer with the client's version as its entity tag. */
function tagged<Answer extends ClientAnswer>(answer: Answer, { setHeader }: CallContext): Answer {
  setHeader('etag', versionTag(answer.client.version));
  return answer;
}
