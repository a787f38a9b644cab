import * as z from 'zod/mini';
import { roles } from '#domain/permissions.ts';
import { endpoint } from '#contract/endpoint.ts';

export const signedInUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** What the role may do. */
  permissions: z.array(z.string()),
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
  /** Set where the organisation demands a second factor that the person does not have: nothing else opens until then. */
  lacksFactor: z.optional(z.boolean()),
  /** The view of the list that the navigation opens for the person's role. */
  invoiceView: z.optional(z.int()),
});
export type CurrentSession = z.infer<typeof currentSession>;

export const accountRead = {
  method: 'GET',
  permission: 'own-account',
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
      /** Whether the first account is still to be made. */
      needsSetUp: z.boolean(),
      /** Whether a forgotten password can be reset by email. */
      sendsMail: z.boolean(),
    }),
    limits: { bodyBytes: 0, callsPerMinute: 600 },
  }),
  getSession: endpoint({
    ...accountRead,
    path: '/auth/session',
    output: currentSession,
    opensWithoutFactor: true,
  }),
};
