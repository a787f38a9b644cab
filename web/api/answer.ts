import { fileAnswer, type Endpoint } from '#contract/endpoint.ts';
import { problems, type ProblemType } from '#contract/problem.ts';
import type { CallOutput } from './call.ts';
import { refusals } from '#messages/en/refusals.ts';

interface DoubledRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** The header `If-Match`, where the call has one. */
  ifMatch?: string;
  /** The header `Idempotency-Key`, where the call has one. */
  idempotencyKey?: string;
}
type Responder = (request: DoubledRequest) => Promise<Response> | Response;
interface Double {
  method: string;
  pattern: RegExp;
  names: string[];
  respond: Responder;
}

const doubles = new Map<string, Double>();
const calls: (DoubledRequest & { method: string; path: string })[] = [];
let realFetch: typeof fetch | undefined;

/** Test double of the server: what an endpoint answers, typed by the contract. A function may refuse by throwing `refuse(…)`. */
export function answer<E extends Endpoint>(
  endpoint: E,
  output: CallOutput<E> | ((request: DoubledRequest) => CallOutput<E> | Promise<CallOutput<E>>),
): void {
  intercept();
  const names: string[] = [];
  const source = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  type Give = (request: DoubledRequest) => CallOutput<E> | Promise<CallOutput<E>>;
  // No answer of the contract is itself a function.
  const give = typeof output === 'function' ? (output as Give) : () => output;
  doubles.set(`${endpoint.method} ${endpoint.path}`, {
    method: endpoint.method,
    pattern: new RegExp(`^${source}$`),
    names,
    async respond(request) {
      try {
        const body = await give(request);
        if (endpoint.output === fileAnswer) return fileResponse(body);
        return JSON.stringify(body) === '{}'
          ? new Response(null, { status: 204 })
          : Response.json(body);
      } catch (thrown) {
        if (thrown instanceof Response) {
          return thrown;
        }
        throw thrown;
      }
    },
  });
}

/** A refusal of the server, to be thrown in an answer. */
export function refuse(
  type: ProblemType,
  facts: {
    detail?: string;
    errors?: { path: string; message: string; confirm?: string }[];
    retryAfterSeconds?: number;
  } = {},
): Response {
  const { status } = problems[type];
  const title = refusals.problem[type];
  const { detail = title, errors = [], retryAfterSeconds } = facts;
  return Response.json(
    { type: `/problems/${type}`, title, status, detail, requestId: 'test', errors },
    {
      status,
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    },
  );
}

/** The calls since the last reset, oldest first. */
export function answeredCalls(endpoint: Endpoint): readonly DoubledRequest[] {
  return calls.filter((made) => made.method === endpoint.method && made.path === endpoint.path);
}

/** Forgets every double; the real fetch is back. */
export function resetAnswers(): void {
  doubles.clear();
  calls.length = 0;
  if (realFetch !== undefined) {
    globalThis.fetch = realFetch;
    realFetch = undefined;
  }
}

function intercept(): void {
  if (realFetch !== undefined) {
    return;
  }
  const passOn = globalThis.fetch;
  realFetch = passOn;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = init?.method ?? 'GET';
    for (const [key, double] of doubles) {
      const match = method === double.method ? double.pattern.exec(url.pathname) : null;
      if (match === null) {
        continue;
      }
      const request: DoubledRequest = {
        params: Object.fromEntries(
          double.names.map((name, index) => [name, match[index + 1] ?? '']),
        ),
        query: Object.fromEntries(url.searchParams),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        ...writeHeaders(init?.headers),
      };
      calls.push({ ...request, method, path: key.slice(method.length + 1) });
      init?.signal?.throwIfAborted();
      return settledUnlessAborted(double.respond(request), init?.signal ?? undefined);
    }
    return passOn(input, init);
  };
}

function writeHeaders(
  given: HeadersInit | undefined,
): Pick<DoubledRequest, 'ifMatch' | 'idempotencyKey'> {
  const headers = new Headers(given);
  const ifMatch = headers.get('if-match');
  const idempotencyKey = headers.get('idempotency-key');
  return {
    ...(ifMatch === null ? {} : { ifMatch }),
    ...(idempotencyKey === null ? {} : { idempotencyKey }),
  };
}

function fileResponse(body: unknown): Response {
  const { contentType, fileName, bytes } = fileAnswer.parse(body);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      ...(fileName === undefined
        ? {}
        : { 'content-disposition': `attachment; filename="${fileName}"` }),
    },
  });
}

/** A slow answer to a call that was given up never arrives, as on a real line. */
function settledUnlessAborted(
  reply: Promise<Response> | Response,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(
        signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'),
      );
    });
    Promise.resolve(reply).then(resolve, reject);
  });
}
