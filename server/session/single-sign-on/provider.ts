import * as client from 'openid-client';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import type { StoredSingleSignOn } from './read-settings.ts';
import type { SecretBox } from '#server/runtime/secret-box.ts';

/** How long the provider may take for an answer. */
const timeoutSeconds = 5;
/** How long what it said of itself is believed. */
const keptMs = 3_600_000;

export interface ProviderOptions {
  box: SecretBox;
  /** Whether a provider may be reached without TLS: for one on the same machine. */
  allowsHttp: boolean;
}

/** @throws {ProblemError} `unavailable` where the provider doesn't answer as one */
export type FindProvider = (stored: StoredSingleSignOn) => Promise<client.Configuration>;

/** What a provider says of itself (discovery), asked once an hour and after each change of the settings. */
export function providerFinder({ box, allowsHttp }: ProviderOptions): FindProvider {
  let kept: { version: number; until: number; found: Promise<client.Configuration> } | undefined;
  return async (stored) => {
    const { version } = stored;
    if (kept?.version !== version || kept.until < Date.now()) {
      kept = { version, until: Date.now() + keptMs, found: discover(stored, { box, allowsHttp }) };
    }
    const asked = kept;
    try {
      return await asked.found;
    } catch (error) {
      // Whoever comes next asks again.
      if (kept === asked) kept = undefined;
      throw unreachable(error);
    }
  };
}

async function discover(
  { settings: { issuer, clientId }, clientSecret }: StoredSingleSignOn,
  { box, allowsHttp }: ProviderOptions,
): Promise<client.Configuration> {
  const secret = clientSecret === null ? undefined : box.open(clientSecret)?.toString();
  if (clientSecret !== null && secret === undefined)
    throw new ProblemError('unavailable', { reason: refusal('singleSignOn.secretLost') });
  return client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    secret === undefined ? client.None() : client.ClientSecretPost(secret),
    {
      timeout: timeoutSeconds,
      execute: [
        client.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out: told by the environment alone
        ...(allowsHttp ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** What a failed call of the provider is to whoever signs in. */
export function unreachable(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  return new ProblemError('unavailable', {
    reason: refusal('singleSignOn.unreachable'),
    retryAfterSeconds: 30,
  });
}
