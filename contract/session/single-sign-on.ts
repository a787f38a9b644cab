import * as z from 'zod/mini';
import { roles } from '#domain/permissions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { currentSession } from './session.ts';

const role = z.enum(roles, reason('field.choice'));
const groupRole = z.strictObject({
  group: plainText(200),
  role,
});

/** What can be changed, but for the secret. */
const settings = z.strictObject({
  isOn: z.boolean(),
  issuer: z.string().check(z.maxLength(500, reason('field.tooLong'))),
  clientId: plainText(300),
  label: plainText(40),
  groupsClaim: plainText(100),
  groupRoles: listOf(groupRole, 50),
  /** Of people in none of the groups; `null`: they don’t come in. */
  otherRole: z.nullable(role),
  createsAccounts: z.boolean(),
  mailDomains: listOf(plainText(253), 50),
  takesPasswords: z.boolean(),
});
export type SingleSignOnSettings = z.output<typeof settings>;

const readSettings = z.object({
  version: z.int(),
  settings,
  hasSecret: z.boolean(),
  /** What the provider asks for: where it sends people back to. */
  redirectUri: z.string(),
});
export type SingleSignOn = z.infer<typeof readSettings>;

const limits = { bodyBytes: 16_384, callsPerMinute: 60 };
const path = '/auth/single-sign-on';

export const singleSignOnEndpoints = {
  /** What the sign-in page offers; `null` where single sign-on is off. */
  getSingleSignOnOffer: endpoint({
    method: 'GET',
    permission: 'public',
    path,
    output: z.object({
      offer: z.nullable(z.object({ label: z.string(), takesPasswords: z.boolean() })),
    }),
    limits: { bodyBytes: 0, callsPerMinute: 600 },
  }),
  /** Where the provider asks for the sign-in; the browser is told what it is recognized by when it comes back. */
  beginSingleSignOn: endpoint({
    method: 'POST',
    permission: 'public',
    path,
    output: z.object({ address: z.string() }),
    limits,
  }),
  /** What the provider sent the browser back with. */
  finishSingleSignOn: endpoint({
    method: 'POST',
    permission: 'public',
    path: `${path}/finish`,
    input: {
      body: z.strictObject({
        answer: z.string().check(z.maxLength(8_000, reason('field.tooLong'))),
      }),
    },
    output: currentSession,
    limits,
  }),
  getSingleSignOn: endpoint({
    method: 'GET',
    permission: 'users.manage',
    path: '/api/settings/single-sign-on',
    output: readSettings,
  }),
  /** Without `clientSecret` the secret stays as it is; it is never read back. */
  changeSingleSignOn: endpoint({
    method: 'PUT',
    permission: 'users.manage',
    path: '/api/settings/single-sign-on',
    input: {
      body: z.strictObject({ ...settings.shape, clientSecret: z.optional(plainText(500)) }),
    },
    output: readSettings,
    limits,
  }),
};
