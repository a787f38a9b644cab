import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { reason } from '#messages/refusal.ts';

/** The goal beside the average sessions: money in the organisation's currency. */
export const goal = z.object({ goal: z.string(), currency: z.string(), version: z.int() });
export type Goal = z.infer<typeof goal>;

export const goalEndpoints = {
  getGoal: endpoint({
    method: 'GET',
    path: '/api/settings/goal',
    permission: 'dashboard.read',
    output: goal,
  }),
  /** Carries `If-Match` with the version. */
  setGoal: endpoint({
    method: 'PUT',
    path: '/api/settings/goal',
    permission: 'dashboard.write',
    input: {
      body: z.strictObject({
        goal: z.string().check(z.regex(/^[1-9]\d{0,8}(\.\d{1,3})?$/, reason('goal.amount'))),
      }),
    },
    output: goal,
  }),
};
