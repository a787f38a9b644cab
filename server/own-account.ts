import type { Connection } from '#database/connect.ts';
import { confirmPassword } from './session/confirm-password.ts';
import { endDemo, removeSampleAccounts } from './session/end-demo.ts';
import { enter } from './session/enter.ts';
import { hashNewPassword } from './session/password-rules.ts';
import { takeOwnAccount } from './session/take-own-account.ts';
import type { OwnCompanyOptions } from './settings/own-company-routes.ts';

/** What the accounts do for whoever begins with books of their own. */
export function ownAccount(db: Connection['db']): OwnCompanyOptions['account'] {
  return {
    hashPassword: hashNewPassword,
    confirmPassword: (caller, password) => confirmPassword(db, caller, password),
    endDemo,
    removeSamples: removeSampleAccounts,
    takeOver: takeOwnAccount,
    enter: (userId, context) => enter(db, userId, context),
  };
}
