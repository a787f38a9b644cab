import type { roleEndpoints } from '#contract/session/roles.ts';
import type { userEndpoints } from '#contract/session/users.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { AccountLinkDeps } from '../account-links.ts';
import { inviteUser, resendInvitation, revokeInvitation } from './invitations.ts';
import { listRoles } from './list-roles.ts';
import { listUsers } from './list-users.ts';
import {
  changeRole,
  endUserSessions,
  listUserSessions,
  reactivateUser,
  suspendUser,
} from './manage-users.ts';
import type { signInRulesEndpoints } from '#contract/session/sign-in-rules.ts';
import { readSignInRules, updateSignInRules } from './sign-in-rules.ts';
import { readHoldings, removeUser } from './remove-user.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

/** Who works here, and what they may do. */
export function userRoutes(
  db: Connection['db'],
  deps: AccountLinkDeps,
): Handlers<typeof userEndpoints & typeof roleEndpoints & typeof signInRulesEndpoints> {
  return {
    listRoles: () => listRoles(db),
    listUsers: () => listUsers(db),
    inviteUser: ({ body }, context) => inviteUser(db, body, { context, deps }),
    resendInvitation: ({ params: { id } }, context) => resendInvitation(db, id, { context, deps }),
    revokeInvitation: ({ params: { id } }, context) => revokeInvitation(db, id, context),
    changeRole: ({ params: { id }, body }, context) => changeRole(db, body.role, { id, context }),
    suspendUser: ({ params: { id } }, context) => suspendUser(db, { id, context }),
    reactivateUser: ({ params: { id } }, context) => reactivateUser(db, { id, context }),
    getHoldings: ({ params: { id } }) => readHoldings(db, id),
    removeUser: ({ params: { id }, body }, context) => removeUser(db, { id, ...body, context }),
    resetSecondFactor: ({ params: { id } }, context) =>
      resetSecondFactor(db, { id, context, mail: deps.mail }),
    getSignInRules: () => readSignInRules(db),
    updateSignInRules: ({ body }, context) => updateSignInRules(db, body, context),
    listUserSessions: ({ params: { id } }, context) => listUserSessions(db, id, context),
    endUserSession: ({ params }, context) => endUserSessions(db, { ...params, context }),
    endUserSessions: ({ params: { id } }, context) => endUserSessions(db, { id, context }),
  };
}
