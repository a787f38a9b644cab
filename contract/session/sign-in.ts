import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nothing, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { currentSession } from './session.ts';

export const minimumPasswordLength = 12;
export const maximumPasswordLength = 256;

// Bounded before it is hashed: hashing is what costs.
export const passwordText = z.string().check(
  z.minLength(1, reason('session.password')),
  z.maxLength(maximumPasswordLength, reason('field.tooLong')),
  z.refine((text) => !/[\u0000-\u001f\u007f]/u.test(text), reason('field.controlCharacters')),
);
const signInBody = z.strictObject({
  email: plainText(254).check(z.refine((text) => text !== '', reason('session.email'))),
  password: passwordText,
});

const accountLimits = { bodyBytes: 16_384, callsPerMinute: 60 };
const demoLimits = { bodyBytes: 16_384, callsPerMinute: 40 };
// Wide: wrong passwords are counted by account, network and device, and calls that compare none count against nobody.
const signInLimits = { bodyBytes: 16_384, callsPerMinute: 6_000 };

const signIn = { method: 'POST', permission: 'public', output: currentSession } as const;
export const accountChange = {
  method: 'POST',
  permission: 'own-account',
  output: nothing,
  limits: accountLimits,
} as const;

/** Apart from what every page asks: this comes with the pages that sign in and out. */
export const signInEndpoints = {
  signIn: endpoint({
    ...signIn,
    path: '/auth/sign-in/email',
    input: { body: signInBody },
    limits: signInLimits,
  }),
  signInAsDemo: endpoint({
    ...signIn,
    path: '/auth/sign-in/demo',
    limits: demoLimits,
  }),
  signOut: endpoint({ ...accountChange, path: '/auth/sign-out', opensWithoutFactor: true }),
};
