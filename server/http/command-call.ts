import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import type { Caller, CommandCall } from './handler.ts';

interface Call {
  endpoint: Endpoint;
  input: unknown;
  request: FastifyRequest;
  caller: Caller;
}

/**
 * How a call is told from another one with the same Idempotency-Key.
 * @throws {ProblemError} `bad-input` where the key is malformed, or missing where money moves.
 */
export function readCommandCall({ endpoint, input, request, caller }: Call): CommandCall {
  return {
    actorId: caller.userId,
    apiKeyId: caller.apiKey?.id,
    route: `${endpoint.method} ${endpoint.path}`,
    key: readKey(endpoint, request.headers['idempotency-key']),
    bodyHash: hashOf(input),
  };
}

/** Of a file its bytes as they are: as JSON they would be a list of numbers. */
function hashOf(input: unknown): Buffer {
  const hash = createHash('sha256');
  if (!isFile(input)) return hash.update(JSON.stringify(input)).digest();
  const { bytes, ...body } = input.body;
  return hash
    .update(JSON.stringify({ ...input, body }))
    .update(bytes)
    .digest();
}

const isFile = (input: unknown): input is { body: { bytes: Uint8Array } } =>
  isObject(input) && isObject(input.body) && input.body.bytes instanceof Uint8Array;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readKey(
  { idempotencyKey }: Endpoint,
  header: string | string[] | undefined,
): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  if (header === undefined && idempotencyKey === 'accepted') return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new ProblemError('bad-input', {
    reason: refusal('request.badIdempotencyKey'),
    errors: [{ path: 'Idempotency-Key', reason: refusal('request.idempotencyKey') }],
  });
}
