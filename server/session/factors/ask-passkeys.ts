import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext, PublicContext } from '#server/http/handler.ts';
import { refuseIf, wrongState } from '#server/http/wrong-state.ts';
import { organisationName } from '../organisation-facts.ts';
import { beginInSession, beginWithToken, findStep, newChallenge } from '../challenges.ts';
import type { FactorDeps } from './own-factors.ts';
import { type PasskeyPlace, passkeyPlace } from './passkey-place.ts';
import { descriptorsOf } from './passkey-rows.ts';

/** What a browser is asked; as its own JSON has it. */
interface Asked {
  options: Record<string, unknown>;
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** EdDSA, ES256 and RS256: every authenticator has one of them; newer ones Node still calls experimental. */
export const algorithms = [-8, -7, -257];

/** Big, and few need it: loaded with the first passkey. */
export const webAuthn = () => import('@simplewebauthn/server');

/** @throws {ProblemError} `wrong-state` where browsers refuse passkeys */
export function requirePlace(origin: string): PasskeyPlace {
  const place = passkeyPlace(origin);
  if (!place) throw wrongState(refusal('factors.noPasskeyPlace'));
  return place;
}

/**
 * Asks for a new passkey: one that knows its account and checks who uses it, so that it signs in by itself.
 * @throws {ProblemError} `wrong-state` in the demo, and where browsers refuse passkeys
 */
export async function askForPasskey(
  db: Kysely<DB>,
  { caller, origin }: CallContext,
  { secrets }: FactorDeps,
): Promise<Asked> {
  const place = requirePlace(origin);
  refuseIf(caller.isSample ? refusal('factors.demo') : undefined);
  const userId = BigInt(caller.userId);
  const asked = { purpose: 'passkey-new', sessionId: caller.sessionId, userId: caller.userId };
  const challenge = await beginInSession(db, { ...asked, purpose: 'passkey-new' });
  const company = await organisationName(db);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: company === '' ? 'Ledgerline' : company,
    rpID: place.id,
    userName: caller.email,
    userDisplayName: caller.name,
    userID: new Uint8Array(secrets.handleOf(userId)),
    challenge: bytesOf(challenge),
    supportedAlgorithmIDs: algorithms,
    attestationType: 'none',
    excludeCredentials: await descriptorsOf(db, userId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
}

interface Signature {
  place: PasskeyPlace;
  challenge: string;
  /** Left out where the passkey says whose it is. */
  ofUser?: bigint;
}

async function askToSign(db: Kysely<DB>, { place, challenge, ofUser }: Signature): Promise<Asked> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: place.id,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    ...(ofUser !== undefined && { allowCredentials: await descriptorsOf(db, ofUser) }),
  });
  return { options: { ...options } };
}

/** Of whoever is about to sign in, with nothing said so far. */
export async function askForSignIn(db: Kysely<DB>, context: PublicContext): Promise<Asked> {
  const place = requirePlace(context.origin);
  const { token, expiresAt, challenge } = await beginWithToken(db, { purpose: 'passkey-sign-in' });
  context.challengeCookie.set(token, expiresAt);
  return askToSign(db, { place, challenge });
}

/** As the second step. @throws {ProblemError} `second-step-over` */
export async function askForStepPasskey(
  db: Kysely<DB>,
  { origin, challengeCookie }: PublicContext,
): Promise<Asked> {
  const place = requirePlace(origin);
  const { id, userId } = await findStep(db, challengeCookie.value);
  const challenge = newChallenge();
  await db.updateTable('sign_in_challenge').set({ challenge }).where('id', '=', id).execute();
  return askToSign(db, { place, challenge, ofUser: userId });
}

/** Of the person of a session. */
export async function askForProof(
  db: Kysely<DB>,
  { caller: { sessionId, userId }, origin }: CallContext,
): Promise<Asked> {
  const place = requirePlace(origin);
  const challenge = await beginInSession(db, { purpose: 'passkey-proof', sessionId, userId });
  return askToSign(db, { place, challenge, ofUser: BigInt(userId) });
}
