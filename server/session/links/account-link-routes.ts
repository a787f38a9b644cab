import type { accountLinkEndpoints } from '#contract/session/account-links.ts';
import type { ownAccountEndpoints } from '#contract/session/own-account.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { organisationName } from '../organisation-facts.ts';
import { type SetUpCode, setUpInstallation } from '../set-up-installation.ts';
import { type AccountLinkDeps, lookAtLink } from '../account-links.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { confirmEmail, requestEmail } from './change-email.ts';
import { requestPassword, resetPassword } from './password-reset.ts';

/** What is done by a link or a code, and what sends such a link. */
export function accountLinkRoutes(
  db: Connection['db'],
  deps: AccountLinkDeps & { setUpCode: SetUpCode | undefined },
): Handlers<typeof accountLinkEndpoints & Pick<typeof ownAccountEndpoints, 'requestEmail'>> {
  return {
    lookAtLink: async ({ body: { purpose, token } }) => ({
      ...(await lookAtLink(db, purpose, token)),
      organisationName: await organisationName(db),
    }),
    acceptInvitation: ({ body }, context) => acceptInvitation(db, body, context),
    requestPassword: ({ body: { email } }, { address }) =>
      requestPassword(db, { email, address }, deps),
    resetPassword: ({ body }) => resetPassword(db, body, deps),
    requestEmail: ({ body }, context) => requestEmail(db, body, { context, deps }),
    confirmEmail: ({ body: { token } }) => confirmEmail(db, token, deps),
    setUpInstallation: ({ body }, context) =>
      setUpInstallation(db, body, { context, code: deps.setUpCode }),
  };
}
