import { hash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as client from 'openid-client';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { PublicContext } from '#server/http/handler.ts';
import type { FindProvider } from './provider.ts';
import { readSingleSignOn } from './read-settings.ts';

/** How long somebody may take at the provider. */
export const flowMinutes = 10;

export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');

export interface SignInParts {
  findProvider: FindProvider;
  /** The page that the provider sends people back to. */
  redirectUri: () => string;
}

/**
 * Notes that a browser sets out for the provider, with what is to come back, and says where to.
 * @throws {ProblemError} `not-allowed` where it is off, `unavailable` where the provider is
 */
export async function beginSingleSignOn(
  db: Kysely<DB>,
  { findProvider, redirectUri }: SignInParts,
  context: PublicContext,
): Promise<{ address: string }> {
  const stored = await readSingleSignOn(db);
  if (!stored.settings.isOn)
    throw new ProblemError('not-allowed', { reason: refusal('singleSignOn.off') });
  const provider = await findProvider(stored);
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const verifier = client.randomPKCECodeVerifier();
  const browser = randomBytes(32).toString('base64url');
  const { expires_at: expiresAt } = await db
    .insertInto('sign_in_flow')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      issuer: stored.settings.issuer,
      nonce,
      code_verifier: verifier,
      expires_at: sql<Date>`now() + make_interval(mins => ${flowMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  context.flowCookie.set(browser, expiresAt);
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href };
}
