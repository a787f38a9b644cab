import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { clientPages, pages } from '#contract/pages.ts';
import { ProblemError } from '#contract/problem.ts';
import type { SendPage } from './pages.ts';

interface KnownPath {
  pattern: RegExp;
  methods: readonly string[];
}

/** Prefixes below which everything speaks JSON, whatever the caller would rather have. */
const apiPrefixes = ['/api', '/auth', '/analytics', '/metrics'];

/**
 * Answers an address that no route took: 405 where another method would work, the page for people, 404 in JSON for programs.
 */
export function notFound(
  endpoints: Readonly<Record<string, Endpoint>>,
  sendPage: SendPage | undefined,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const calls = Object.values(endpoints);
  const known = knownPaths(calls);
  const prefixes = [...apiPrefixes, ...calls.map(({ path }) => path.split('/{')[0] ?? path)];

  return async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
    const methods = new Set(known.flatMap((each) => (each.pattern.test(path) ? each.methods : [])));
    if (methods.size > 0 && !methods.has(request.method)) {
      void reply.header('allow', [...methods].join(', '));
      throw new ProblemError('method-not-allowed');
    }
    const isApi = prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    if (sendPage && !isApi && wantsPage(request, path)) return sendPage(reply, 404);
    throw new ProblemError('not-found');
  };
}

function knownPaths(calls: readonly Endpoint[]): KnownPath[] {
  const readable = (path: string): KnownPath => ({
    pattern: pattern(path),
    methods: ['GET', 'HEAD'],
  });
  return [
    ...calls.map(({ path, method }) =>
      method === 'GET' ? readable(path) : { pattern: pattern(path), methods: [method] },
    ),
    ...Object.values(clientPages).map((path) => ({
      pattern: pattern(path),
      methods: ['GET', 'HEAD', 'POST'],
    })),
    ...['accept', 'decline'].map((answer) => ({
      pattern: pattern(`${clientPages.quote}/${answer}`),
      methods: ['POST'],
    })),
    ...[...Object.values(pages), '/healthz', '/readyz'].map(readable),
  ];
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}|\$\w+/g, '[^/]+')}$`);
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A name with a dot asks for a file: `/.env`, `/app.js.map`.
  const isFile = path.includes('.');
  return isRead && !isFile && (request.headers.accept ?? '').includes('text/html');
}
