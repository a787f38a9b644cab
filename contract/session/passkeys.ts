import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParameter, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { factorChange, passkey, signInStep } from './second-factor.ts';
import { accountChange } from './sign-in.ts';

const bytes = z.string().check(z.regex(/^[\w-]{1,16000}$/, reason('factor.passkey')));
const common = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  // What an extension answers is read by nobody.
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** What the browser answers for a new passkey, as its own JSON has it (Web Authentication, level 3). */
const registration = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: z.optional(bytes),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(bytes),
  }),
});
export type Registration = z.infer<typeof registration>;

/** What it answers when one signs. */
const assertion = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});
export type Assertion = z.infer<typeof assertion>;

/** What the browser is asked, as its own JSON has it. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

const passkeyName = plainText(60).check(z.minLength(1, reason('factor.passkeyName')));
const signed = { body: z.strictObject({ response: assertion }) };
const path = '/auth/2fa/passkeys';

/** Passkeys: a second factor, and a way to sign in without a password. */
export const passkeyEndpoints = {
  askForPasskey: endpoint({ ...factorChange, path: `${path}/options`, output: options }),
  /** With backup codes where it is the first factor; they are shown this once. */
  addPasskey: endpoint({
    ...factorChange,
    path,
    input: { body: z.strictObject({ name: passkeyName, response: registration }) },
    output: z.object({ passkey, backupCodes: z.array(z.string()) }),
    successStatus: 201,
  }),
  renamePasskey: endpoint({
    ...accountChange,
    method: 'PUT',
    path: `${path}/{id}`,
    input: {
      params: z.strictObject({ id: idParameter }),
      body: z.strictObject({ name: passkeyName }),
    },
    output: z.object({ passkey }),
  }),
  removePasskey: endpoint({ ...factorChange, method: 'DELETE', path: `${path}/{id}` }),
  askForStepPasskey: endpoint({
    ...signInStep,
    path: '/auth/2fa/passkey/options',
    output: options,
  }),
  verifyPasskey: endpoint({ ...signInStep, path: '/auth/2fa/passkey', input: signed }),
  /** Signs in without a name and a password: the passkey says whose it is. */
  askForSignIn: endpoint({ ...signInStep, path: '/auth/sign-in/passkey/options', output: options }),
  signInWithPasskey: endpoint({ ...signInStep, path: '/auth/sign-in/passkey', input: signed }),
  askForProof: endpoint({
    ...accountChange,
    path: '/auth/proof/passkey/options',
    output: options,
    opensWithoutFactor: true,
  }),
  proveWithPasskey: endpoint({
    ...accountChange,
    path: '/auth/proof/passkey',
    input: signed,
    opensWithoutFactor: true,
  }),
};
