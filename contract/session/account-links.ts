import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { emailText } from '#contract/email-text.ts';
import { lineText, nothing, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { currentSession } from './session.ts';
import { passwordText } from './sign-in.ts';

/** What an emailed link is for; also the last part of its address. */
export const linkPurposes = ['invitation', 'password', 'email'] as const;
export const linkStates = ['open', 'used', 'replaced', 'revoked', 'expired', 'unknown'] as const;

// 256 bits; what is no token at all is a link that nobody knows.
const token = z.string().check(z.maxLength(100, reason('field.tooLong')));
export const personName = lineText(120).check(z.minLength(1, reason('company.yourName')));

const limits = { bodyBytes: 16_384, callsPerMinute: 60 };
const step = { method: 'POST', permission: 'public', limits } as const;

/** What somebody does who is not signed in, by a link or a code. */
export const accountLinkEndpoints = {
  /** How a link stands; `email` only of one that is open. */
  lookAtLink: endpoint({
    ...step,
    path: '/auth/links/look',
    input: {
      body: z.strictObject({ purpose: z.enum(linkPurposes, reason('field.choice')), token }),
    },
    output: z.object({
      state: z.enum(linkStates),
      email: z.string(),
      organisationName: z.string(),
    }),
  }),
  /** Makes the account and signs in. */
  acceptInvitation: endpoint({
    ...step,
    path: '/api/users/invite/accept',
    input: { body: z.strictObject({ token, name: personName, password: passwordText }) },
    output: currentSession,
  }),
  /** The same answer whether there is an account or not; an email goes to one that there is. */
  requestPassword: endpoint({
    ...step,
    path: '/auth/password-reset',
    input: { body: z.strictObject({ email: emailText }) },
    output: z.object({}),
    successStatus: 202,
  }),
  /** Ends all sessions of the account. */
  resetPassword: endpoint({
    ...step,
    path: '/auth/password-reset/confirm',
    input: { body: z.strictObject({ token, password: passwordText }) },
    output: nothing,
  }),
  confirmEmail: endpoint({
    ...step,
    path: '/auth/email/confirm',
    input: { body: z.strictObject({ token }) },
    output: z.object({ email: z.string() }),
  }),
  /** Makes the first account of a new installation, for whoever reads its terminal. */
  setUpInstallation: endpoint({
    ...step,
    path: '/auth/set-up',
    input: {
      body: z.strictObject({
        code: plainText(100),
        name: personName,
        email: emailText,
        password: passwordText,
      }),
    },
    output: currentSession,
    limits: { bodyBytes: 16_384, callsPerMinute: 10 },
  }),
};
