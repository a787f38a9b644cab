import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nothing, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { accountRead, currentSession } from './session.ts';
import { accountChange, passwordText } from './sign-in.ts';

/** Six digits, however they are grouped. */
const appCode = z.pipe(
  z.pipe(
    plainText(20),
    z.transform((text) => text.replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, reason('factor.code'))),
);
const backupCode = plainText(40).check(z.minLength(1, reason('factor.backupCode')));

const backupCodes = z.object({ backupCodes: z.array(z.string()) });

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  /** `null` for never. */
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactor = z.object({
  /** Since when an authenticator app is in use. */
  app: z.nullable(z.object({ since: z.string() })),
  /** Codes that are left; each opens once. */
  backupCodes: z.int(),
  passkeys: z.array(passkey),
  /** Whether passkeys work under the address at hand: browsers refuse them for bare IP addresses. */
  passkeysWork: z.boolean(),
  /** Whether the organisation asks for a second factor. */
  isDemanded: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const limits = { bodyBytes: 16_384, callsPerMinute: 60 };
/** A change that a session alone does not make, and that is open to whoever still has to set a factor up. */
export const factorChange = {
  ...accountChange,
  needsProof: true,
  opensWithoutFactor: true,
} as const;
/** Of who is about to sign in. */
export const signInStep = {
  method: 'POST',
  permission: 'public',
  output: currentSession,
  limits,
} as const;

const path = '/auth/2fa';
const code = { body: z.strictObject({ code: appCode }) };

/** A second factor beside the password: set up on the profile page, asked for at sign-in. */
export const secondFactorEndpoints = {
  getSecondFactor: endpoint({
    ...accountRead,
    path,
    output: secondFactor,
    opensWithoutFactor: true,
  }),
  /** A new secret for an authenticator app; it counts once a code of it was right. */
  startApp: endpoint({
    ...factorChange,
    path: `${path}/app`,
    output: z.object({
      /** To type into the app. */
      secret: z.string(),
      /** What the app reads from a QR code. */
      address: z.string(),
    }),
  }),
  /** Turns it on and ends the other sessions; the codes are shown this once. */
  confirmApp: endpoint({
    ...factorChange,
    path: `${path}/app/confirm`,
    input: code,
    output: backupCodes,
  }),
  /** On a code of the app or a backup code. */
  removeApp: endpoint({
    ...factorChange,
    path: `${path}/app/remove`,
    input: { body: z.strictObject({ code: backupCode }) },
    output: nothing,
  }),
  /** The codes before open nothing any more. */
  makeBackupCodes: endpoint({
    ...factorChange,
    path: `${path}/backup-codes`,
    output: backupCodes,
  }),
  /** What the sign-in at hand can be ended by. */
  lookAtStep: endpoint({
    ...signInStep,
    path: `${path}/step`,
    output: z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() }),
  }),
  verifyCode: endpoint({ ...signInStep, path: `${path}/verify`, input: code }),
  verifyBackupCode: endpoint({
    ...signInStep,
    path: `${path}/backup`,
    input: { body: z.strictObject({ code: backupCode }) },
  }),
  /** Shows by the password that it is the person of the session; that counts for ten minutes. */
  prove: endpoint({
    ...accountChange,
    path: '/auth/proof',
    input: { body: z.strictObject({ currentPassword: passwordText }) },
    opensWithoutFactor: true,
  }),
};
