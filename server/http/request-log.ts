import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppSettings } from './app-settings.ts';

/** Logging as JSON lines on standard error, which leaves standard output to the words for people. */
export function logOptions(settings: AppSettings) {
  return {
    level: settings.logLevel ?? 'warn',
    stream: process.stderr,
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
}

// Without the query: a search holds names and addresses of people.
function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    path: pathOf(request.url),
    address: request.ip,
    userId: request.openedSession?.caller.userId,
    apiKeyId: request.openedSession?.caller.apiKey?.id,
  };
}

/** Without the query, and without the secret that opens a document to whoever reads it. */
function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/^(\/+[iq]\/+)[^/]+/i, '$1…');
}

function describeReply(reply: { statusCode?: number }) {
  return { status: reply.statusCode };
}

/** What helps to find a bug. Not the row that PostgreSQL quotes in an error's detail. */
function describeError(
  error: Error,
): Record<string, unknown> & Record<'type' | 'message' | 'stack', string> {
  const { name: type, message, stack = '', cause } = error;
  const facts = Object.fromEntries(
    ['code', 'constraint', 'table', 'routine'].flatMap((key) => {
      const value: unknown = Reflect.get(error, key);
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
  return {
    type,
    message,
    stack,
    ...facts,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

/** One line a request, when it has been answered. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const elapsedMs = Math.round(reply.elapsedTime);
  request.log.info({ req: request, res: reply, elapsedMs }, 'answered');
  done();
}
