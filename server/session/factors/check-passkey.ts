import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Transaction } from 'kysely';
import type { Assertion, Registration } from '#contract/session/passkeys.ts';
import type { DB } from '#database/schema.ts';
import { algorithms, webAuthn } from './ask-passkeys.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import { notePasskeyUse } from './passkey-rows.ts';

interface Signed {
  response: Assertion;
  /** What it was asked to sign. */
  challenge: string;
  place: PasskeyPlace;
}

/**
 * Whose passkey has signed, `undefined` where it is unknown or did not sign what it was asked to: in time, at our place,
 * by a person that it has checked, and counting on from where it was.
 */
export async function checkPasskey(
  transaction: Transaction<DB>,
  { response, challenge, place }: Signed,
): Promise<bigint | undefined> {
  const row = await transaction
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    // Of two answers at once the second sees the counter of the first.
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verdict = await orNone(() =>
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.id,
      requireUserVerification: true,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
      },
    }),
  );
  if (verdict?.verified !== true) return undefined;
  await notePasskeyUse(transaction, { id: row.id, counter: verdict.authenticationInfo.newCounter });
  return row.user_id;
}

/** The passkey that a browser has made, `undefined` where it is not the one that was asked for. */
export async function checkNewPasskey({
  response,
  challenge,
  place,
}: {
  response: Registration;
  challenge: string;
  place: PasskeyPlace;
}) {
  const { verifyRegistrationResponse } = await webAuthn();
  const verdict = await orNone(() =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  return verdict?.verified === true ? verdict.registrationInfo.credential : undefined;
}

/** The library throws for whatever does not fit; why is nobody's business but an attacker's. */
async function orNone<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
