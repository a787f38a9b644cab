import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Access, type Endpoint, fileAnswer } from '#contract/endpoint.ts';
import { nothing } from '#contract/input.ts';
import { ProblemError } from '#contract/problem.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { accessCheck, type AccessTools } from './access-check.ts';
import { attachment } from './attachment.ts';
import { checkEndpoints } from './check-endpoints.ts';
import { readCommandCall } from './command-call.ts';
import { readExpectedVersion } from './expected-version.ts';
import type { CallContext, PublicContext } from './handler.ts';
import { checkBodyKind } from './picture-body.ts';
import { readInput, readQuery } from './read-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route that does not say it is refused at the start. */
    access?: Access;
  }
}

/** A table of calls and who answers each row. */
export interface Calls {
  endpoints: Readonly<Record<string, Endpoint>>;
  handlers: Readonly<Record<string, unknown>>;
}

export interface ServeTools extends AccessTools {
  now: () => Date;
}

type AnyHandler = (
  input: Record<'params' | 'query' | 'body', unknown>,
  context: PublicContext | CallContext,
) => Promise<unknown>;

/**
 * Registers every call of the table with its handler: access → input → handler → declared output.
 * @throws {Error} where a call is incomplete.
 */
export function serve(
  app: FastifyInstance,
  { endpoints, handlers }: Calls,
  tools: ServeTools,
): void {
  checkEndpoints(endpoints, handlers);
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // checkEndpoints saw a function, and `Handlers` ties its types to the endpoint's in each feature.
    const handle = handlers[name] as AnyHandler;
    const countCall = app.createRateLimit({
      max: endpoint.limits.callsPerMinute,
      timeWindow: 60_000,
    });
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // Fastify wants at least 1; a call without a body is GET, whose body is refused earlier.
      bodyLimit: Math.max(1, endpoint.limits.bodyBytes),
      config: { access: endpoint.permission },
      onRequest: accessCheck(endpoint, countCall, tools),
      handler: async (request, reply) => {
        const input = readParts(endpoint, request);
        const context = callContext({ endpoint, input, request, reply }, tools);
        void reply.header('cache-control', 'no-store');
        return answer(endpoint, await handle(input, context), reply);
      },
    });
  }
}

function readParts(endpoint: Endpoint, request: FastifyRequest) {
  const { input } = endpoint;
  const params = input.params.safeParse(request.params);
  // An id that no record can have: there is nothing at this address.
  if (!params.success) throw new ProblemError('not-found');
  const query = readInput(input.query, readQuery(request.url), 'query');
  checkBodyKind(endpoint, request);
  const body = readInput(input.body, request.body ?? emptyBody(endpoint), 'body');
  return { params: params.data, query, body };
}

function emptyBody(endpoint: Endpoint): unknown {
  return endpoint.input.body === nothing ? {} : undefined;
}

interface Call {
  endpoint: Endpoint;
  input: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

function callContext(call: Call, tools: ServeTools): PublicContext | CallContext {
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
    setHeader: (name, value) => void reply.header(name, value),
  };
  const { openedSession } = request;
  if (!openedSession) return context;
  const today = dayIn(openedSession.organisation.timeZone, tools.now());
  const tag = request.headers['if-match'];
  const requireVersion = () => readExpectedVersion(tag);
  const givenVersion = () => (tag === undefined ? undefined : requireVersion());
  const command = readCommandCall({ ...call, actorId: openedSession.caller.userId });
  return { ...context, ...openedSession, today, requireVersion, givenVersion, command };
}

/** Sends what the contract declares and nothing else. */
function answer(endpoint: Endpoint, result: unknown, reply: FastifyReply): FastifyReply {
  const declared = endpoint.output.safeParse(result);
  if (!declared.success) {
    throw new Error(`The answer of ${endpoint.path} is not as declared`, { cause: declared.error });
  }
  if (endpoint.output === nothing) return reply.code(204).send();
  if (endpoint.output === fileAnswer) {
    // Safe: the schema that was just passed is this one.
    const { bytes, contentType, fileName } = declared.data as z.output<typeof fileAnswer>;
    if (fileName !== undefined) void reply.header('content-disposition', attachment(fileName));
    return reply.type(contentType).send(bytes);
  }
  if (endpoint.successStatus !== undefined) void reply.code(endpoint.successStatus);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(declared.data));
}
