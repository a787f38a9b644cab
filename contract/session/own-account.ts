import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { plainText } from '#contract/input.ts';
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

const nameBody = z.strictObject({
  name: plainText(120).check(z.minLength(1, reason('company.yourName'))),
});

/** What people see and change of their own account. */
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
  /** As colleagues and clients read it; documents that were issued keep the one before. */
  changeName: endpoint({
    ...accountChange,
    method: 'PUT',
    path: '/auth/name',
    input: { body: nameBody },
  }),
  changePassword: endpoint({
    ...accountChange,
    path: '/auth/password',
    input: { body: passwordBody },
  }),
};
