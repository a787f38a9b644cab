import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pictureBody, pictureLimits } from '#contract/file-bodies.ts';
import { emailText } from '#contract/email-text.ts';
import { reason } from '#messages/refusal.ts';
import { personName } from './account-links.ts';
import { accountRead, signedInUser } from './session.ts';
import { accountChange, passwordText } from './sign-in.ts';

export const sessionEntry = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

const account = z.object({ user: signedInUser });

const passwordBody = z.strictObject({ currentPassword: passwordText, newPassword: passwordText });

/** What people see and change of their own sign-in. */
export const ownAccountEndpoints = {
  listSessions: endpoint({
    ...accountRead,
    path: '/auth/sessions',
    output: z.object({ sessions: z.array(sessionEntry) }),
  }),
  endSession: endpoint({
    ...accountChange,
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    input: { params: z.strictObject({ id: z.uuid(reason('session.id')) }) },
  }),
  endOtherSessions: endpoint({ ...accountChange, path: '/auth/sessions/end-others' }),
  changeName: endpoint({
    ...accountChange,
    method: 'PUT',
    path: '/auth/account',
    input: { body: z.strictObject({ name: personName }) },
    output: account,
  }),
  setPicture: endpoint({
    ...accountChange,
    path: '/auth/account/picture',
    input: { body: pictureBody },
    output: account,
    limits: pictureLimits,
  }),
  removePicture: endpoint({
    ...accountChange,
    method: 'DELETE',
    path: '/auth/account/picture',
    output: account,
  }),
  /** Sends a link to the new address; the account has it once the link was opened. */
  requestEmail: endpoint({
    ...accountChange,
    path: '/auth/account/email',
    input: { body: z.strictObject({ email: emailText, currentPassword: passwordText }) },
    output: z.object({}),
    successStatus: 202,
    limits: { bodyBytes: 16_384, callsPerMinute: 20 },
  }),
  changePassword: endpoint({
    ...accountChange,
    path: '/auth/password',
    input: { body: passwordBody },
  }),
};
