import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#contract/problem.ts';
import { sessionEndpoints } from '#contract/session/session.ts';
import { refusal } from '#messages/refusal.ts';
import type { AppSettings } from '#server/http/app-settings.ts';
import { confirmations } from './confirmation.ts';
import { productCalls, type Send } from './product-calls.ts';

const path = '/mcp';
const config = { access: 'public' } as const;
const mostBytes = 262_144;
const callsPerMinute = 600;

interface McpDeps {
  config: AppSettings;
  /** Known to this installation alone. */
  secret: Buffer;
  now: () => Date;
}

/**
 * The product for assistants, as the Model Context Protocol has it: https://modelcontextprotocol.io. A tool calls the product's
 * own endpoints in the name of its caller, so that it may what that one may, and nothing is checked here a second time.
 */
export function mcpRoutes(deps: McpDeps) {
  return (api: FastifyInstance): void => {
    const count = api.createRateLimit({ max: callsPerMinute, timeWindow: 60_000 });
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      refuseBrowsers(request);
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) {
        throw new ProblemError('too-many-requests', { retryAfterSeconds: counted.ttlInSeconds });
      }
    };
    api.post(path, { config, bodyLimit: mostBytes, onRequest }, (request, reply) =>
      answer({ api, request, reply }, deps),
    );
    // Nothing is kept between two requests: there is no stream to listen to, and no session to end.
    for (const method of ['GET', 'DELETE'] as const) {
      api.route({
        method,
        url: path,
        config,
        onRequest,
        handler: (_request, reply) => {
          void reply.header('allow', 'POST');
          throw new ProblemError('method-not-allowed');
        },
      });
    }
  };
}

/** A page in a browser says where it comes from; a program does not. */
function refuseBrowsers({ headers }: FastifyRequest): void {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) {
    throw new ProblemError('foreign-origin', { reason: refusal('mcp.browser') });
  }
}

interface Exchange {
  api: FastifyInstance;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer(
  { api, request, reply }: Exchange,
  { config: settings, secret, now }: McpDeps,
): Promise<FastifyReply> {
  const send = sender({ api, request }, settings);
  const { method, path: url } = sessionEndpoints.getSession;
  const session = await send({ method, url, headers: {} });
  if (session.status === 401) {
    void reply.header('www-authenticate', 'Bearer');
    throw new ProblemError('no-session', { reason: refusal('mcp.key') });
  }
  const { authorization = '', cookie = '' } = request.headers;
  const { answerMcp } = await import('./answer-mcp.ts');
  const response = await answerMcp({
    request: new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: protocolHeaders(request),
    }),
    body: request.body,
    call: productCalls(send),
    confirmations: confirmations(secret, { caller: `${authorization}\n${cookie}`, now }),
    company: companyOf(session),
  });
  const contentType = response.headers.get('content-type');
  if (contentType !== null) void reply.type(contentType);
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text());
}

/** Of what the protocol reads. */
function protocolHeaders({ headers }: FastifyRequest): Headers {
  const kept = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version'] as const) {
    const value = headers[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  return kept;
}

function companyOf({ status, text }: { status: number; text: string }): string | undefined {
  if (status !== 200) return undefined;
  return sessionEndpoints.getSession.output.parse(JSON.parse(text)).organisation.name;
}

/** Requests of the same caller, from the same address, with what it proves itself by. */
function sender(
  { api, request }: Pick<Exchange, 'api' | 'request'>,
  { publicUrl, port }: AppSettings,
): Send {
  const host = publicUrl?.host ?? `localhost:${String(port)}`;
  const origin = publicUrl?.origin ?? `http://${host}`;
  const { authorization, cookie, 'user-agent': userAgent } = request.headers;
  return async ({ method, url, headers, payload }) => {
    const { statusCode, body } = await api.inject({
      method,
      url,
      remoteAddress: request.ip,
      headers: {
        host,
        origin,
        ...(authorization !== undefined && { authorization }),
        ...(cookie !== undefined && { cookie }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    return { status: statusCode, text: body };
  };
}
