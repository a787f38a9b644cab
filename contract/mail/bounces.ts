import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** Where notices come from that a mail did not arrive. */
export const bounceSource = z.object({
  kind: z.enum(['mailbox', 'webhook']),
  /** Whose mailbox it is, without its password; what to call. */
  place: z.string(),
  /** When it was read without an error; of the webhook, when it was called. `null` for never. */
  readAt: z.nullable(z.string()),
  /** How many notices told of a mail what was not known yet. */
  notices: z.int(),
  /** The last error, also where it is over; empty where there was none. */
  problem: z.string(),
  problemAt: z.nullable(z.string()),
});
export type BounceSource = z.infer<typeof bounceSource>;

/** Takes notices as they are, `message/rfc822`; no call of a page: who calls knows the secret instead. */
export const bounceWebhookPath = '/api/mail/bounces';

export const bounceEndpoints = {
  /** What notices are read from; empty where nothing is set up. */
  getBounceSources: endpoint({
    method: 'GET',
    path: bounceWebhookPath,
    permission: 'settings.read',
    output: z.object({ sources: z.array(bounceSource) }),
  }),
};
