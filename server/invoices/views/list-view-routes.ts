import type { listViewEndpoints } from '#contract/invoices/list-views.ts';
import type { Connection } from '#database/connect.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { readListView, readListViews } from './read-list-views.ts';
import {
  createListView,
  deleteListView,
  setDefaultListView,
  updateListView,
} from './write-list-views.ts';

export function listViewRoutes(db: Connection['db']): Handlers<typeof listViewEndpoints> {
  const shown = (id: number, context: CallContext) =>
    tagged(readListView(db, id, context.caller), context);
  return {
    listListViews: async (_, { caller }) => ({ views: await readListViews(db, caller) }),
    createListView: async ({ body }, context) =>
      shown(await createListView(db, body, context.caller), context),
    updateListView: async ({ params: { id }, body }, context) => {
      await updateListView(db, { id, version: context.requireVersion(), body }, context.caller);
      return shown(id, context);
    },
    deleteListView: async ({ params: { id } }, { requireVersion, caller }) => {
      await deleteListView(db, { id, version: requireVersion() }, caller);
      return {};
    },
    setDefaultListView: async ({ body }) => {
      await setDefaultListView(db, body);
      return {};
    },
  };
}
