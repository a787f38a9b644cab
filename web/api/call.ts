import * as z from 'zod/mini';
import { fileAnswer, type Endpoint } from '#contract/endpoint.ts';
import type { FileBody } from '#contract/file-bodies.ts';
import { problemBody, type ProblemBody } from '#contract/problem.ts';
import { requestUrl, type Values } from '#contract/request-url.ts';
import { CallError } from './call-error.ts';
import type { Patience } from './read-file.ts';
import { sessionGate } from './session-gate.ts';

const usualSeconds = 15;

// A call without fields of a kind leaves that kind out.
type Part<Name extends string, Fields> = string extends keyof Fields
  ? Partial<Record<Name, never>>
  : Record<Name, Fields>;

/** What a call takes, as typed values: `{ params: { id: 5036 } }`. Of the query, what is left out takes its default. */
export type CallInput<E extends Endpoint> = Part<'params', z.output<E['input']['params']>> &
  Partial<Part<'query', Partial<z.output<E['input']['query']>>>> &
  Part<'body', z.input<E['input']['body']>>;

export type CallOutput<E extends Endpoint> = z.output<E['output']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** `fail`: the end of the session is an answer like any other, no one is asked to sign in. */
  whenSessionEnds?: 'wait' | 'fail';
  /** Of a write: the version that it changes. Another one by now is refused with 412. */
  version?: number | undefined;
  /** Of a command: repeated with the same key it is carried out once. A new one for every command that a person gives. */
  idempotencyKey?: string | undefined;
  /** Of a command: what is odd about it and meant; it goes with the body. */
  confirm?: readonly string[] | undefined;
}

/**
 * Calls an endpoint of the contract.
 *
 * @throws CallError for everything but giving the call up, which throws the `AbortError`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, whenSessionEnds = 'wait', version, idempotencyKey, confirm = [] }: CallOptions = {},
): Promise<CallOutput<E>> {
  // The generic parts are plain records of texts, numbers and lists here.
  const {
    params = {},
    query = {},
    body,
  } = input as { params?: Values; query?: Values; body?: object };
  const url = requestUrl(endpoint.path, params, query);
  const isFile = endpoint.output === fileAnswer;
  const content = toContent(confirm.length > 0 ? { ...body, confirm } : body);
  const timeoutMs = (endpoint.limits.answerSeconds ?? usualSeconds) * 1_000;
  const request = {
    ...{ method: endpoint.method, url, content, version },
    ...{ idempotencyKey, isFile, timeoutMs },
  };

  let reply = await send(request, signal);
  while (whenSessionEnds === 'wait' && sessionGate.read().isArmed && isSessionEnd(reply)) {
    await sessionGate.pass(signal);
    reply = await send(request, signal);
  }
  if (!reply.ok) {
    throw new CallError('problem', reply);
  }
  return read(endpoint, reply.body);
}

type Reply =
  | { ok: true; status: number; body: unknown }
  | { ok: false; status: number; problem: ProblemBody; retryAfterSeconds?: number };

interface Content {
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

// Bytes are the body of those endpoints alone that take a file.
const isFileContent = (body: object): body is FileBody =>
  'bytes' in body && body.bytes instanceof Uint8Array;

function toContent(body: object | undefined): Content | undefined {
  if (!body) return undefined;
  if (isFileContent(body)) return { type: body.contentType, body: body.bytes };
  return { type: 'application/json', body: JSON.stringify(body) };
}

interface SentRequest {
  method: string;
  url: string;
  content: Content | undefined;
  version: number | undefined;
  idempotencyKey: string | undefined;
  /** What is answered are bytes. */
  isFile: boolean;
  timeoutMs: number;
}

/** Or of its use: the dialog that opens leads to where a demanded second factor is set up. */
function isSessionEnd(reply: Reply): boolean {
  return !reply.ok && /no-session|factor-demanded/.test(reply.problem.type);
}

async function send(request: SentRequest, signal: AbortSignal | undefined): Promise<Reply> {
  let timeout = AbortSignal.timeout(request.timeoutMs);
  let patience: Patience | undefined;
  let status = 0;
  try {
    // Code of its own: the first page reads no file.
    const file = request.isFile ? await import('./read-file.ts') : undefined;
    patience = file?.patience();
    if (patience) timeout = patience.signal;
    const response = await fetch(request.url, {
      method: request.method,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: {
        accept: request.isFile ? '*/*' : 'application/json',
        ...(request.content && { 'content-type': request.content.type }),
        ...ifMatch(request.version),
        ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
      },
      ...(request.content && { body: request.content.body }),
    });
    status = response.status;
    if (response.ok && file) {
      return { ok: true, status, body: await file.readFile(response, patience?.restart) };
    }
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (response.ok) {
      return { ok: true, status: response.status, body };
    }
    return {
      ok: false,
      status: response.status,
      problem: problemBody.parse(body),
      ...retryAfter(response),
    };
  } catch (cause) {
    if (signal?.aborted === true) {
      throw cause;
    }
    if (timeout.aborted) {
      throw new CallError('timeout', { cause });
    }
    if (cause instanceof SyntaxError || cause instanceof z.core.$ZodError) {
      throw new CallError('unreadable', { status, cause });
    }
    throw new CallError('network', { cause });
  } finally {
    patience?.end();
  }
}

function ifMatch(version: number | undefined): Record<string, string> {
  return version === undefined ? {} : { 'if-match': `"${String(version)}"` };
}

function retryAfter(response: Response): { retryAfterSeconds?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
}

function read<E extends Endpoint>(endpoint: E, body: unknown): CallOutput<E> {
  // Of a file, the bytes are what came. A proxy, an older tab or a newer server may answer anything else.
  const result = z.safeParse(endpoint.output, body === undefined ? {} : body);
  if (!result.success) {
    throw new CallError('unreadable', { cause: result.error });
  }
  return result.data as CallOutput<E>;
}
