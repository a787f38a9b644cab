import * as z from 'zod/mini';
import { roles } from '#domain/permissions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nothing, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

export const minimumPasswordLength = 12;
export const maximumPasswordLength = 256;

export const signedInUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The address of the person's picture, or empty. */
  avatar: z.string(),
});

/** Who is signed in, and what every page needs to know of the installation. */
export const currentSession = z.object({
  user: signedInUser,
  organisation: z.object({
    name: z.string(),
    /** IANA name. */
    timeZone: z.string(),
    locale: z.string(),
    currency: z.string(),
    logo: z.string(),
    holdsSampleData: z.boolean(),
  }),
  /** The view of the list that the navigation opens for the person's role. */
  invoiceView: z.optional(z.int()),
});
export type CurrentSession = z.infer<typeof currentSession>;

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
export const accountRead = {
  method: 'GET',
  permission: 'own-account',
} as const;
export const accountChange = {
  method: 'POST',
  permission: 'own-account',
  output: nothing,
  limits: accountLimits,
} as const;

export const sessionEndpoints = {
  signInOptions: endpoint({
    method: 'GET',
    path: '/auth/sign-in/options',
    permission: 'public',
    output: z.object({
      organisationName: z.string(),
      offersDemo: z.boolean(),
      /** Whether the call came with a live session. */
      isSignedIn: z.boolean(),
    }),
    limits: { bodyBytes: 0, callsPerMinute: 600 },
  }),
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
  signOut: endpoint({ ...accountChange, path: '/auth/sign-out' }),
  getSession: endpoint({ ...accountRead, path: '/auth/session', output: currentSession }),
};
