import type { passkeyEndpoints } from '#contract/session/passkeys.ts';
import type { secondFactorEndpoints } from '#contract/session/second-factor.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { confirmPassword } from '../confirm-password.ts';
import { askForPasskey, askForProof, askForSignIn, askForStepPasskey } from './ask-passkeys.ts';
import {
  finishWithPasskey,
  noteProof,
  proveWithPasskey,
  signInWithPasskey,
} from './enter-by-passkey.ts';
import { confirmApp, removeApp, renewBackupCodes, startApp } from './own-app.ts';
import { type FactorDeps, readFactors } from './own-factors.ts';
import { addPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';
import { finishWithAppCode, finishWithBackupCode, lookAtStep } from './second-step.ts';

/** Second factors and passkeys: how they are set up, and how they open. */
export function factorRoutes(
  db: Connection['db'],
  deps: FactorDeps,
): Handlers<typeof secondFactorEndpoints & typeof passkeyEndpoints> {
  return {
    getSecondFactor: (_input, context) => readFactors(db, context),
    startApp: (_input, context) => startApp(db, context, deps),
    confirmApp: ({ body }, context) => confirmApp(db, { ...body, context }, deps),
    removeApp: ({ body }, context) => removeApp(db, { ...body, context }, deps),
    makeBackupCodes: (_input, context) => renewBackupCodes(db, context, deps),
    lookAtStep: (_input, context) => lookAtStep(db, context),
    verifyCode: ({ body }, context) => finishWithAppCode(db, { ...body, context }, deps),
    verifyBackupCode: ({ body }, context) => finishWithBackupCode(db, { ...body, context }, deps),
    prove: async ({ body }, { caller }) => {
      await confirmPassword(db, caller, body.currentPassword);
      await noteProof(db, caller.sessionId);
      return {};
    },
    askForPasskey: (_input, context) => askForPasskey(db, context, deps),
    addPasskey: ({ body }, context) => addPasskey(db, { ...body, context }, deps),
    renamePasskey: ({ params, body }, context) =>
      renamePasskey(db, { ...params, ...body, context }),
    removePasskey: ({ params }, context) => removePasskey(db, { ...params, context }, deps),
    askForStepPasskey: (_input, context) => askForStepPasskey(db, context),
    verifyPasskey: ({ body }, context) => finishWithPasskey(db, { ...body, context }),
    askForSignIn: (_input, context) => askForSignIn(db, context),
    signInWithPasskey: ({ body }, context) => signInWithPasskey(db, { ...body, context }),
    askForProof: (_input, context) => askForProof(db, context),
    proveWithPasskey: ({ body }, context) => proveWithPasskey(db, { ...body, context }),
  };
}
