import type { apiKeyEndpoints } from '#contract/session/api-keys.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { createKey, revokeKey } from './change-keys.ts';
import { listKeys } from './list-keys.ts';

/** By what programs sign in for people. */
export function keyRoutes(db: Connection['db']): Handlers<typeof apiKeyEndpoints> {
  return {
    listApiKeys: async (_input, { caller }) => ({
      keys: await listKeys(db, { ownerId: caller.userId }),
    }),
    createApiKey: ({ body }, context) => createKey(db, body, context),
    revokeApiKey: ({ params: { id } }, context) =>
      revokeKey(db, { id, ownerId: context.caller.userId }, context),
    listAllApiKeys: async () => ({ keys: await listKeys(db) }),
    revokeAnyApiKey: ({ params: { id } }, context) => revokeKey(db, { id }, context),
  };
}
