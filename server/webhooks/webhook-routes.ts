import type { webhookEndpoints } from '#contract/webhooks/webhooks.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { addWebhook, changeWebhook, deleteWebhook, replaceSecret } from './change-webhooks.ts';
import { listDeliveries, listWebhooks, readDelivery, readWebhook } from './read-webhooks.ts';
import { sendAgain, sendTest } from './send-by-hand.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Which programs are told what happens, and what became of it. */
export function webhookRoutes(
  db: Connection['db'],
  deps: WebhookDeps,
): Handlers<typeof webhookEndpoints> {
  return {
    listWebhooks: () => listWebhooks(db),
    addWebhook: ({ body }, context) => addWebhook(db, body, { context, deps }),
    getWebhook: ({ params: { id } }) => readWebhook(db, id),
    changeWebhook: ({ params: { id }, body }, context) =>
      changeWebhook(db, { id, body }, { context, deps }),
    replaceWebhookSecret: ({ params: { id } }, context) => replaceSecret(db, id, { context, deps }),
    deleteWebhook: ({ params: { id } }, context) => deleteWebhook(db, id, context),
    testWebhook: ({ params: { id } }, context) => sendTest(db, id, context),
    listWebhookDeliveries: ({ params: { id }, query }) => listDeliveries(db, id, query),
    getWebhookDelivery: ({ params }) => readDelivery(db, params),
    resendWebhookDelivery: ({ params }, context) => sendAgain(db, params, context),
  };
}
