import type { ownCompanyEndpoints } from '#contract/settings/own-company.ts';
import type { Connection } from '#database/connect.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import { readOwnCompanyOffer } from './read-own-company-offer.ts';
import { type OwnAccount, startOwnCompany } from './start-own-company.ts';

export interface OwnCompanyOptions {
  account: OwnAccount & {
    /** Lets the person go on in a session of their own. */
    enter: (userId: bigint, context: CallContext) => Promise<CurrentSession>;
  };
  /** Called after the sample accounts are gone. */
  passwordChanged?: (() => Promise<void>) | undefined;
}

/** Out of the demo. */
export function ownCompanyRoutes(
  db: Connection['db'],
  { account, passwordChanged }: OwnCompanyOptions,
): Handlers<typeof ownCompanyEndpoints> {
  return {
    getOwnCompanyOffer: (_input, { caller }) => readOwnCompanyOffer(db, caller),
    startOwnCompany: async ({ body }, context) => {
      const userId = await startOwnCompany(db, body, { caller: context.caller, account });
      await passwordChanged?.();
      return account.enter(userId, context);
    },
  };
}
