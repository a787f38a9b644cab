import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import type { CommandCall } from './handler.ts';

interface Call {
  endpoint: Endpoint;
  input: unknown;
  request: FastifyRequest;
  actorId: number;
}

/**
 * How a call is told from another one with the same Idempotency-Key.
 * @throws {ProblemError} `bad-input` where the key is malformed, or missing where money moves.
 */
export function readCommandCall({ endpoint, input, request, actorId }: Call): CommandCall {
  return {
    actorId,
    route: `${endpoint.method} ${endpoint.path}`,
    key: readKey(endpoint, request.headers['idempotency-key']),
    bodyHash: createHash('sha256').update(JSON.stringify(input)).digest(),
  };
}

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
