import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ProblemError } from '#contract/problem.ts';
import { scopeOf } from '#contract/session/key-scopes.ts';
import { may } from '#domain/permissions.ts';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { readBearer } from './keys/bearer-key.ts';
import type { CountKeyCall } from './keys/count-key-call.ts';
import type { Caller } from './handler.ts';
import type { OwnHost } from './own-host.ts';
import type { RecordDenial } from './record-denial.ts';
import type { FindKey, FindSession, RequestSession } from './request-session.ts';
import type { TokenCookie } from './token-cookie.ts';

// Somebody has to free space.
const noRoomSeconds = 30;

export interface AccessTools {
  host: OwnHost;
  cookie: TokenCookie;
  findSession: FindSession;
  findKey: FindKey;
  countKeyCall: CountKeyCall;
  recordDenial: RecordDenial;
  whyNoWrites: () => Refusal | undefined;
}

/** Counts a call; the answer says whether it was one too many. */
export type CountCall = (
  request: FastifyRequest,
) => Promise<{ isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number }>;

/** The steps between the size of a request and its input: origin, session, permission, rate. */
export function accessCheck(endpoint: Endpoint, countCall: CountCall, tools: AccessTools) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method, permission } = endpoint;
    // Nobody needs a key for what is open to all, and with one of another site's making nothing is gained.
    const key = permission === 'public' ? undefined : readBearer(request);
    // A browser adds cookies by itself, and never a key.
    if (method !== 'GET' && key === undefined) checkOrigin(request, tools.host);
    if (permission !== 'public') {
      const session =
        key === undefined
          ? await openSession(request, tools)
          : await openKey({ key, request, reply }, tools);
      const { caller } = session;
      const reason = caller.apiKey && refusalOfKey(endpoint, caller);
      if (reason !== undefined || !may(caller, permission)) {
        await noteDenial({ endpoint, request, caller }, tools);
        throw new ProblemError('not-allowed', { ...(reason && { reason }) });
      }
      checkProofs(endpoint, caller);
      if (method !== 'GET') checkRoom(tools);
      request.openedSession = session;
    }
    // Whoever hung up meanwhile has no address any more to count by, and reads no answer.
    if (request.socket.destroyed) {
      reply.hijack();
      return;
    }
    const count = await countCall(request);
    if (!count.isAllowed && count.isExceeded) {
      throw new ProblemError('too-many-requests', { retryAfterSeconds: count.ttlInSeconds });
    }
  };
}

async function openSession(
  request: FastifyRequest,
  { cookie, findSession }: AccessTools,
): Promise<RequestSession> {
  const token = cookie.read(request);
  const session = token === undefined ? undefined : await findSession(token);
  if (!session) throw new ProblemError('no-session');
  return session;
}

interface KeyCall {
  key: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A cookie beside the key is not looked at, also where the key opens nothing. */
async function openKey(
  { key, request, reply }: KeyCall,
  { findKey, countKeyCall }: AccessTools,
): Promise<RequestSession> {
  const session = await findKey(key, request.ip);
  if (!session?.caller.apiKey) {
    void reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw new ProblemError('no-session', { reason: refusal('keys.unknown') });
  }
  countKeyCall(session.caller.apiKey.id, reply);
  return session;
}

/** @throws {ProblemError} `unavailable` */
function checkRoom({ whyNoWrites }: AccessTools): void {
  const reason = whyNoWrites();
  if (reason) throw new ProblemError('unavailable', { reason, retryAfterSeconds: noRoomSeconds });
}

/** Why a key may not make a call; `undefined` where it may. */
function refusalOfKey(endpoint: Endpoint, caller: Caller): Refusal | undefined {
  const scope = scopeOf(endpoint);
  if (scope === undefined) return refusal('keys.peopleOnly');
  return may(caller, scope) ? undefined : refusal('keys.scope', { scope });
}

/** What a session alone does not open. @throws {ProblemError} `factor-demanded`, `proof-needed` */
function checkProofs({ opensWithoutFactor, needsProof }: Endpoint, caller: Caller): void {
  if (caller.lacksFactor && !opensWithoutFactor) throw new ProblemError('factor-demanded');
  if (needsProof && !caller.isProven) throw new ProblemError('proof-needed');
}

interface DeniedCall {
  endpoint: Endpoint;
  request: FastifyRequest;
  caller: Caller;
}

/** Whatever becomes of the note, the call stays denied. */
async function noteDenial(
  { endpoint, request, caller: { userId, role, apiKey } }: DeniedCall,
  { recordDenial }: AccessTools,
): Promise<void> {
  // What no record can be called is not kept.
  const params = endpoint.input.params.safeParse(request.params);
  const record = Object.values(params.success ? (request.params ?? {}) : {}).join(' ');
  const route = `${endpoint.method} ${endpoint.path}`;
  try {
    const { id: requestId, ip: address } = request;
    await recordDenial({ userId, role, apiKey, route, record, requestId, address });
  } catch (error) {
    request.log.error({ err: error }, 'a denied call was not written down');
  }
}

/**
 * A page of another site can make a browser send a write, but not with our origin on it.
 * @throws {ProblemError} `foreign-origin`
 */
export function checkOrigin(request: FastifyRequest, host: OwnHost): void {
  const { origin } = request.headers;
  const isOurs =
    origin === undefined
      ? request.headers['sec-fetch-site'] === 'same-origin'
      : origin === host.origin(request);
  if (!isOurs) throw new ProblemError('foreign-origin');
}
