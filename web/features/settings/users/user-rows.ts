import type { Invitation, User } from '#contract/session/users.ts';
import { userEndpoints } from '#contract/session/users.ts';
import { endpointQuery, type EndpointQuery } from '#web/api/endpoint-query.ts';

export const usersQuery: EndpointQuery<typeof userEndpoints.listUsers> = endpointQuery(
  userEndpoints.listUsers,
  {},
);

/** Somebody who works here, or was asked to. */
export type UserRow = Pick<User, 'email' | 'role'> & {
  key: string;
  state: User['state'] | 'invited' | 'expired';
} & ({ user: User; invitation?: undefined } | { user?: undefined; invitation: Invitation });

/** People with an account, then those who have not answered. */
export function userRows(users: readonly User[], invitations: readonly Invitation[]): UserRow[] {
  return [
    ...users.map((user) => ({
      key: `user ${String(user.id)}`,
      email: user.email,
      role: user.role,
      state: user.state,
      user,
    })),
    ...invitations.map((invitation) => ({
      key: `invitation ${String(invitation.id)}`,
      email: invitation.email,
      role: invitation.role,
      state: invitation.isExpired ? ('expired' as const) : ('invited' as const),
      invitation,
    })),
  ];
}
