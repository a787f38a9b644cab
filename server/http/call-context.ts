import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { dayIn } from '#domain/calendar-day.ts';
import type { ReadAtReplica } from '#server/runtime/replicas/replicas.ts';
import type { AccessTools } from './access-check.ts';
import { readCommandCall } from './command-call.ts';
import { readExpectedVersion } from './expected-version.ts';
import type { CallContext, CallCookie, PublicContext, SharedContext } from './handler.ts';
import type { LogSignIn } from './log-sign-in.ts';
import type { RequestSession } from './request-session.ts';
import type { TokenCookie } from './token-cookie.ts';

export interface ServeTools extends AccessTools {
  deviceCookie: Pick<TokenCookie, 'read' | 'set'>;
  flowCookie: TokenCookie;
  challengeCookie: TokenCookie;
  logSignIn: LogSignIn;
  /** Where what is the same for all is read. */
  readAtReplica: ReadAtReplica;
  now: () => Date;
}

/** A call that was let in. */
export interface Call {
  endpoint: Endpoint;
  input: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler knows whose answer is the same for all. */
export function sharedContext(
  { organisation }: RequestSession,
  { now }: ServeTools,
): SharedContext {
  return { organisation, today: dayIn(organisation.timeZone, now()) };
}

/** What every other handler knows. */
export function callContext(call: Call, tools: ServeTools): PublicContext | CallContext {
  const { request, reply } = call;
  const context: PublicContext = {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionToken: tools.cookie.read(request),
    setSessionCookie: (token, expiresAt) => {
      tools.cookie.set(reply, token, expiresAt);
    },
    clearSessionCookie: () => {
      tools.cookie.clear(reply);
    },
    deviceToken: tools.deviceCookie.read(request),
    setDeviceCookie: (token, expiresAt) => {
      tools.deviceCookie.set(reply, token, expiresAt);
    },
    flowCookie: cookieOf(tools.flowCookie, call),
    challengeCookie: cookieOf(tools.challengeCookie, call),
    origin: tools.host.origin(request),
    logSignIn: (facts, message) => {
      tools.logSignIn(request, facts, message);
    },
    setHeader: (name, value) => void reply.header(name, value),
  };
  const { openedSession } = request;
  if (!openedSession) return context;
  const tag = request.headers['if-match'];
  const requireVersion = () => readExpectedVersion(tag);
  const givenVersion = () => (tag === undefined ? undefined : requireVersion());
  const { caller, snapshotId, writtenTo } = openedSession;
  const readAtReplica = <Result>(work: () => Promise<Result>) =>
    tools.readAtReplica(writtenTo, work);
  const command = readCommandCall({ ...call, caller });
  const shared = sharedContext(openedSession, tools);
  const database = { snapshotId, readAtReplica };
  return { ...context, ...shared, ...database, caller, requireVersion, givenVersion, command };
}

function cookieOf(
  cookie: TokenCookie,
  { request, reply }: Pick<Call, 'request' | 'reply'>,
): CallCookie {
  return {
    value: cookie.read(request),
    set: (token, expiresAt) => {
      cookie.set(reply, token, expiresAt);
    },
    clear: () => {
      cookie.clear(reply);
    },
  };
}
