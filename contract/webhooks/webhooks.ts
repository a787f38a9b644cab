import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParameter, nothing, plainText, wholeNumber } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { everyEvent, webhookEventNames } from './event-types.ts';

/** Where events are sent to. */
export const webhook = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  /** Types of events; `*` for all. */
  events: z.array(z.string()),
  isOn: z.boolean(),
  /** When it was switched off by itself, after nothing arrived for three days. */
  gaveUpAt: z.nullable(z.string()),
  /** Until when requests are signed with the secret before as well. */
  previousSecretUntil: z.nullable(z.string()),
  lastSuccessAt: z.nullable(z.string()),
  lastFailureAt: z.nullable(z.string()),
  /** How many deliveries have not arrived yet. */
  waiting: z.int(),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** What was answered to one request; `status` is `null` where nothing was. */
const attempt = z.object({
  at: z.string(),
  tookMs: z.int(),
  status: z.nullable(z.int()),
  /** The answer's body, shortened. */
  answer: z.string(),
  problem: z.string(),
});

const deliveryFields = {
  id: z.int(),
  /** The header `webhook-id`: the same in each attempt, also when it is sent again. */
  eventId: z.string(),
  type: z.string(),
  /** What the event is about; those of one subject are sent in order. */
  subject: z.string(),
  at: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  nextAttemptAt: z.nullable(z.string()),
};
export const webhookDelivery = z.object({ ...deliveryFields, last: z.nullable(attempt) });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryDetail = z.object({
  ...deliveryFields,
  /** The body as it is sent. */
  body: z.string(),
  /** The latest first. */
  log: z.array(attempt),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

/** A webhook with its secret, which is shown this once. */
const shownOnce = z.object({ webhook, secret: z.string() });
export type ShownSecret = z.infer<typeof shownOnce>;

const isEvent = (name: string) => name === everyEvent || webhookEventNames.includes(name);
const fields = {
  url: plainText(2_000).check(z.minLength(1, reason('field.missing'))),
  description: z._default(plainText(200), ''),
  events: z
    .array(z.string().check(z.refine(isEvent, reason('field.invalid'))))
    .check(z.maxLength(200, reason('field.tooMany'))),
};
export const newWebhookBody = z.strictObject(fields);
export const webhookBody = z.strictObject({ ...fields, isOn: z.boolean() });

const path = '/api/webhooks';
const read = { method: 'GET', permission: 'webhooks.manage' } as const;
const change = {
  method: 'POST',
  permission: 'webhooks.manage',
  output: webhook,
  limits: { bodyBytes: 32_768, callsPerMinute: 600 },
} as const;

export const webhookEndpoints = {
  listWebhooks: endpoint({ ...read, path, output: z.object({ webhooks: z.array(webhook) }) }),
  /** The answer alone has the secret that requests are signed with. */
  addWebhook: endpoint({
    ...change,
    path,
    input: { body: newWebhookBody },
    output: shownOnce,
    successStatus: 201,
  }),
  getWebhook: endpoint({ ...read, path: `${path}/{id}`, output: webhook }),
  /** Switched on, it goes on with what was waiting. */
  changeWebhook: endpoint({
    ...change,
    method: 'PUT',
    path: `${path}/{id}`,
    input: { body: webhookBody },
  }),
  /** For 24 hours requests have both signatures. */
  replaceWebhookSecret: endpoint({ ...change, path: `${path}/{id}/secret`, output: shownOnce }),
  /** With everything that was waiting for it. */
  deleteWebhook: endpoint({
    ...change,
    method: 'DELETE',
    path: `${path}/{id}`,
    output: nothing,
  }),
  /** Sends an event of the type `webhook.test`. */
  testWebhook: endpoint({ ...change, path: `${path}/{id}/test`, output: webhookDelivery }),
  /** The latest first. */
  listWebhookDeliveries: endpoint({
    ...read,
    path: `${path}/{id}/deliveries`,
    input: {
      query: z.strictObject({
        state: z.optional(z.enum(deliveryStates, reason('field.choice'))),
        page: z._default(wholeNumber(/^[1-9]\d{0,6}$/, reason('list.page')), 1),
      }),
    },
    output: z.object({
      deliveries: z.array(webhookDelivery),
      total: z.int(),
      page: z.int(),
      perPage: z.int(),
    }),
  }),
  getWebhookDelivery: endpoint({
    ...read,
    path: `${path}/{id}/deliveries/{deliveryId}`,
    input: { params: z.strictObject({ id: idParameter, deliveryId: idParameter }) },
    output: webhookDeliveryDetail,
  }),
  /** Sends the event again, under its id. */
  resendWebhookDelivery: endpoint({
    ...change,
    path: `${path}/{id}/deliveries/{deliveryId}/resend`,
    input: { params: z.strictObject({ id: idParameter, deliveryId: idParameter }) },
    output: webhookDelivery,
  }),
};
