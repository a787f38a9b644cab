import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ProblemError } from '#contract/problem.ts';
import { may } from '#domain/permissions.ts';
import type { OwnHost } from './own-host.ts';
import type { FindSession } from './request-session.ts';
import type { SessionCookie } from './session-cookie.ts';

export interface AccessTools {
  host: OwnHost;
  cookie: SessionCookie;
  findSession: FindSession;
}

/** Counts a call; the answer says whether it was one too many. */
export type CountCall = (
  request: FastifyRequest,
) => Promise<{ isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number }>;

/** The steps between the size of a request and its input: origin, session, permission, rate. */
export function accessCheck(endpoint: Endpoint, countCall: CountCall, tools: AccessTools) {
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.method !== 'GET') checkOrigin(request, tools.host);
    if (endpoint.permission !== 'public') {
      const token = tools.cookie.read(request);
      const session = token === undefined ? undefined : await tools.findSession(token);
      if (!session) throw new ProblemError('no-session');
      if (!may(session.caller.role, endpoint.permission)) throw new ProblemError('not-allowed');
      request.openedSession = session;
    }
    const count = await countCall(request);
    if (!count.isAllowed && count.isExceeded) {
      throw new ProblemError('too-many-requests', { retryAfterSeconds: count.ttlInSeconds });
    }
  };
}

/** A page of another site can make a browser send a write, but not with our origin on it. */
function checkOrigin(request: FastifyRequest, host: OwnHost): void {
  const { origin } = request.headers;
  const isOurs =
    origin === undefined
      ? request.headers['sec-fetch-site'] === 'same-origin'
      : origin === host.origin(request);
  if (!isOurs) throw new ProblemError('foreign-origin');
}
