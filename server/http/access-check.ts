import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ProblemError } from '#contract/problem.ts';
import { may } from '#domain/permissions.ts';
import type { Caller } from './handler.ts';
import type { OwnHost } from './own-host.ts';
import type { RecordDenial } from './record-denial.ts';
import type { FindSession } from './request-session.ts';
import type { TokenCookie } from './token-cookie.ts';

export interface AccessTools {
  host: OwnHost;
  cookie: TokenCookie;
  findSession: FindSession;
  recordDenial: RecordDenial;
}

/** Counts a call; the answer says whether it was one too many. */
export type CountCall = (
  request: FastifyRequest,
) => Promise<{ isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number }>;

/** The steps between the size of a request and its input: origin, session, permission, rate. */
export function accessCheck(endpoint: Endpoint, countCall: CountCall, tools: AccessTools) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (endpoint.method !== 'GET') checkOrigin(request, tools.host);
    if (endpoint.permission !== 'public') {
      const token = tools.cookie.read(request);
      const session = token === undefined ? undefined : await tools.findSession(token);
      if (!session) throw new ProblemError('no-session');
      if (!may(session.caller, endpoint.permission)) {
        await noteDenial({ endpoint, request, caller: session.caller }, tools);
        throw new ProblemError('not-allowed');
      }
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

interface DeniedCall {
  endpoint: Endpoint;
  request: FastifyRequest;
  caller: Caller;
}

/** Whatever becomes of the note, the call stays denied. */
async function noteDenial(
  { endpoint, request, caller: { userId, role } }: DeniedCall,
  { recordDenial }: AccessTools,
): Promise<void> {
  // What no record can be called is not kept.
  const params = endpoint.input.params.safeParse(request.params);
  const record = Object.values(params.success ? (request.params ?? {}) : {}).join(' ');
  const route = `${endpoint.method} ${endpoint.path}`;
  try {
    await recordDenial({ userId, role, route, record, requestId: request.id });
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
