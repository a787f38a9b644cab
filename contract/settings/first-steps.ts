import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { reason } from '#messages/refusal.ts';

/** The way from an empty installation to the first invoice at its client, in its order. */
export const firstSteps = ['company', 'logo', 'numbers', 'client', 'invoice', 'email'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsAnswer = z.object({
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      /** As the facts say: it stays done by whatever way it came to be. */
      isDone: z.boolean(),
      isSkipped: z.boolean(),
    }),
  ),
  /** The first invoice that was issued, to be sent. */
  invoiceId: z.nullable(z.int()),
});
export type FirstSteps = z.infer<typeof firstStepsAnswer>;

const path = '/api/settings/first-steps';

export const firstStepEndpoints = {
  getFirstSteps: endpoint({
    method: 'GET',
    path,
    permission: 'settings.write',
    output: firstStepsAnswer,
  }),
  /** Leaves a step out for the whole organisation, or brings it back. */
  skipFirstStep: endpoint({
    method: 'POST',
    path: `${path}/skip`,
    permission: 'settings.write',
    input: {
      body: z.strictObject({
        step: z.enum(firstSteps, reason('field.choice')),
        isSkipped: z.boolean(),
      }),
    },
    output: firstStepsAnswer,
  }),
};
