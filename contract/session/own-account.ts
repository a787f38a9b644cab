import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { reason } from '#messages/refusal.ts';
import { accountChange, accountRead, passwordText } from './session.ts';

export const sessionEntry = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

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
  changePassword: endpoint({
    ...accountChange,
    path: '/auth/password',
    input: { body: passwordBody },
  }),
};
