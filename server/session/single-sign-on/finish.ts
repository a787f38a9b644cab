import { type Kysely, sql } from 'kysely';
import * as client from 'openid-client';
import { ProblemError } from '#contract/problem.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { PublicContext } from '#server/http/handler.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { letIn, startSession } from '../start-session.ts';
import { hashOf, type SignInParts } from './begin.ts';
import { type Claims, readClaims } from './claims.ts';
import { findAccount } from './find-account.ts';
import { unreachable } from './provider.ts';
import { readSingleSignOn, type StoredSingleSignOn } from './read-settings.ts';

interface Flow {
  issuer: string;
  nonce: string;
  verifier: string;
}

/**
 * Ends what began at the sign-in page, in the same browser: whom the provider answered for gets a session like any other.
 * @param answer the query that the provider sent the browser back with
 * @throws {ProblemError} `not-allowed`, `unavailable`
 */
export async function finishSingleSignOn(
  db: Kysely<DB>,
  { answer, parts }: { answer: string; parts: SignInParts },
  context: PublicContext,
): Promise<CurrentSession> {
  const query = new URLSearchParams(answer);
  const flow = await takeFlow(db, query.get('state') ?? '', context.flowCookie.value ?? '');
  context.flowCookie.clear();
  const stored = await readSingleSignOn(db);
  if (!stored.settings.isOn || stored.settings.issuer !== flow.issuer)
    throw new ProblemError('not-allowed', { reason: refusal('singleSignOn.off') });
  // The person said no, or the provider did.
  if (query.has('error'))
    throw new ProblemError('not-allowed', { reason: refusal('singleSignOn.declined') });
  const claims = await askProvider({ query, flow, stored, parts });
  const { settings } = stored;
  const way = 'single-sign-on';
  const opened = await inTransaction(db, async (transaction) => {
    const { id: userId } = await findAccount(transaction, { claims, settings });
    return { userId, session: await startSession(transaction, userId, { ...context, way }) };
  });
  return letIn(db, context, { way, ...opened });
}

/** What the browser set out with, once: whoever comes with another's answer has another cookie. */
async function takeFlow(db: Kysely<DB>, state: string, browser: string): Promise<Flow> {
  const flow = await db
    .deleteFrom('sign_in_flow')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .returning(['issuer', 'nonce', 'code_verifier as verifier'])
    .returning(sql<boolean>`expires_at > now()`.as('isOpen'))
    .executeTakeFirst();
  if (flow?.isOpen !== true)
    throw new ProblemError('not-allowed', { reason: refusal('singleSignOn.expired') });
  return flow;
}

interface Asked {
  query: URLSearchParams;
  flow: Flow;
  stored: StoredSingleSignOn;
  parts: SignInParts;
}

async function askProvider({ query, flow, stored, parts }: Asked): Promise<Claims> {
  const provider = await parts.findProvider(stored);
  const address = new URL(parts.redirectUri());
  address.search = query.toString();
  const { groupsClaim } = stored.settings;
  try {
    const tokens = await client.authorizationCodeGrant(provider, address, {
      pkceCodeVerifier: flow.verifier,
      expectedState: query.get('state') ?? '',
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    });
    const said = tokens.claims();
    if (!said) throw new Error('The provider sent no ID token');
    const isWhole = said.email !== undefined && said[groupsClaim] !== undefined;
    const hasMore = provider.serverMetadata().userinfo_endpoint !== undefined;
    const more =
      isWhole || !hasMore
        ? {}
        : await client.fetchUserInfo(provider, tokens.access_token, said.sub);
    return readClaims({ ...more, ...said }, groupsClaim);
  } catch (error) {
    throw isRefusal(error)
      ? new ProblemError('not-allowed', { reason: refusal('singleSignOn.notProven') })
      : unreachable(error);
  }
}

/** An answer that doesn't hold, as opposed to none. */
function isRefusal(error: unknown): boolean {
  if (
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError
  )
    return true;
  return error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT';
}
