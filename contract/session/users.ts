import * as z from 'zod/mini';
import { roles } from '#domain/permissions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { emailText } from '#contract/email-text.ts';
import { idParameter, nothing } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { sessionEntry } from './own-account.ts';

const role = z.enum(roles, reason('field.choice'));

export const userStates = ['active', 'suspended'] as const;

/** Somebody with an account. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(userStates),
  /** The address of the person's picture, or empty. */
  avatar: z.string(),
  /** `null` for never. */
  lastSeenAt: z.nullable(z.string()),
  /** Whether signing in takes more than a password. */
  hasSecondFactor: z.boolean(),
});
export type User = z.infer<typeof user>;

/** Somebody who was asked to join and has not answered. */
export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** An invitation that was just made, with its address where no email carries it. */
const sentInvitation = z.object({ invitation, link: z.nullable(z.string()) });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** What somebody has that goes to someone else when the account is removed. */
export const holdings = z.object({
  views: z.int(),
  drafts: z.int(),
  recurringInvoices: z.int(),
  projects: z.int(),
});
export type Holdings = z.infer<typeof holdings>;

const path = '/api/users';
const read = { method: 'GET', permission: 'users.manage' } as const;
const change = {
  method: 'POST',
  permission: 'users.manage',
  output: z.object({ user }),
  limits: { bodyBytes: 16_384, callsPerMinute: 600 },
} as const;
const invite = {
  ...change,
  output: sentInvitation,
  limits: { bodyBytes: 16_384, callsPerMinute: 60 },
} as const;

export const userEndpoints = {
  /** Those who left are not among them. */
  listUsers: endpoint({
    ...read,
    path,
    output: z.object({ users: z.array(user), invitations: z.array(invitation) }),
  }),
  /** Emails a link that opens once, within three days. An admin is invited by who showed that it is them. */
  inviteUser: endpoint({
    ...invite,
    path: `${path}/invitations`,
    input: { body: z.strictObject({ email: emailText, role }) },
    successStatus: 201,
  }),
  /** The link before it opens nothing any more. */
  resendInvitation: endpoint({ ...invite, path: `${path}/invitations/{id}/resend` }),
  revokeInvitation: endpoint({
    ...change,
    method: 'DELETE',
    path: `${path}/invitations/{id}`,
    output: nothing,
  }),
  changeRole: endpoint({
    ...change,
    method: 'PUT',
    path: `${path}/{id}/role`,
    needsProof: true,
    input: { body: z.strictObject({ role }) },
  }),
  /** Ends the person's sessions; nothing opens until the account is reactivated. */
  suspendUser: endpoint({ ...change, path: `${path}/{id}/suspend` }),
  reactivateUser: endpoint({ ...change, path: `${path}/{id}/reactivate` }),
  getHoldings: endpoint({ ...read, path: `${path}/{id}/holdings`, output: holdings }),
  /** Gives what the person has to `successorId`, and keeps the name with what was done. */
  removeUser: endpoint({
    ...change,
    path: `${path}/{id}/remove`,
    needsProof: true,
    input: { body: z.strictObject({ successorId: z.int().check(z.gt(0)) }) },
    output: nothing,
  }),
  /** For whoever lost it: the password alone signs in again. Ends the sessions, and the person is told by mail. */
  resetSecondFactor: endpoint({
    ...change,
    path: `${path}/{id}/second-factor/reset`,
    needsProof: true,
  }),
  listUserSessions: endpoint({
    ...read,
    path: `${path}/{id}/sessions`,
    output: z.object({ sessions: z.array(sessionEntry) }),
  }),
  endUserSession: endpoint({
    ...change,
    method: 'DELETE',
    path: `${path}/{id}/sessions/{sessionId}`,
    input: {
      params: z.strictObject({ id: idParameter, sessionId: z.uuid(reason('session.id')) }),
    },
    output: nothing,
  }),
  endUserSessions: endpoint({
    ...change,
    path: `${path}/{id}/sessions/end`,
    output: nothing,
  }),
};
