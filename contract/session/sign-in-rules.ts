import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { reason } from '#messages/refusal.ts';

export const leastIdleMinutes = 5;
export const mostIdleMinutes = 720;

export const signInRules = z.object({
  version: z.int(),
  /** Whoever has no second factor can do nothing but set one up. */
  demandsSecondFactor: z.boolean(),
  /** How long a session lasts without a call; twelve hours are the most that it lasts anyhow. */
  idleMinutes: z.int(),
});
export type SignInRules = z.infer<typeof signInRules>;

const path = '/api/settings/sign-in';

/** What the organisation asks of whoever signs in. The write carries `If-Match` with the version. */
export const signInRulesEndpoints = {
  getSignInRules: endpoint({
    method: 'GET',
    path,
    permission: 'users.manage',
    output: signInRules,
  }),
  updateSignInRules: endpoint({
    method: 'PUT',
    path,
    permission: 'users.manage',
    needsProof: true,
    input: {
      body: z.strictObject({
        demandsSecondFactor: z.boolean(),
        idleMinutes: z
          .int(reason('factor.idleMinutes'))
          .check(
            z.gte(leastIdleMinutes, reason('factor.idleMinutes')),
            z.lte(mostIdleMinutes, reason('factor.idleMinutes')),
          ),
      }),
    },
    output: signInRules,
  }),
};
