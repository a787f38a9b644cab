import * as z from 'zod/mini';
import { roles } from '#domain/permissions.ts';
import { endpoint, readLimits } from './endpoint.ts';
import { nothing, plainText } from './input.ts';

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
});
export type CurrentSession = z.infer<typeof currentSession>;

export const sessionEntry = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

// Bounded before it is hashed: hashing is what costs.
export const passwordText = z.string().check(
  z.minLength(1, 'Give the password.'),
  z.maxLength(maximumPasswordLength, `Use at most ${String(maximumPasswordLength)} characters.`),
  z.refine((text) => !/[\u0000-\u001f\u007f]/u.test(text), 'Remove the control characters.'),
);
const signInBody = z.strictObject({
  email: plainText(254).check(z.refine((text) => text !== '', 'Give the e-mail address.')),
  password: passwordText,
});
const passwordBody = z.strictObject({ currentPassword: passwordText, newPassword: passwordText });

const accountLimits = { bodyBytes: 16_384, callsPerMinute: 60 };
// Against one password tried on many accounts; guesses at one account are counted apart.
const signInLimits = { bodyBytes: 16_384, callsPerMinute: 40 };

export const sessionEndpoints = {
  signInOptions: endpoint({
    method: 'GET',
    path: '/auth/sign-in/options',
    permission: 'public',
    input: { params: nothing, query: nothing, body: nothing },
    output: z.object({
      organisationName: z.string(),
      offersDemo: z.boolean(),
      /** Whether the call came with a live session. */
      isSignedIn: z.boolean(),
    }),
    limits: { bodyBytes: 0, callsPerMinute: 600 },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in/email',
    permission: 'public',
    input: { params: nothing, query: nothing, body: signInBody },
    output: currentSession,
    limits: signInLimits,
  }),
  signInAsDemo: endpoint({
    method: 'POST',
    path: '/auth/sign-in/demo',
    permission: 'public',
    input: { params: nothing, query: nothing, body: nothing },
    output: currentSession,
    limits: signInLimits,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    permission: 'own-account',
    input: { params: nothing, query: nothing, body: nothing },
    output: nothing,
    limits: accountLimits,
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/auth/session',
    permission: 'own-account',
    input: { params: nothing, query: nothing, body: nothing },
    output: currentSession,
    limits: readLimits,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    permission: 'own-account',
    input: { params: nothing, query: nothing, body: nothing },
    output: z.object({ sessions: z.array(sessionEntry) }),
    limits: readLimits,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    permission: 'own-account',
    input: {
      params: z.strictObject({ id: z.uuid('Give the id of a session.') }),
      query: nothing,
      body: nothing,
    },
    output: nothing,
    limits: accountLimits,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-others',
    permission: 'own-account',
    input: { params: nothing, query: nothing, body: nothing },
    output: nothing,
    limits: accountLimits,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    permission: 'own-account',
    input: { params: nothing, query: nothing, body: passwordBody },
    output: nothing,
    limits: accountLimits,
  }),
};
