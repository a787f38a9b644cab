import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';

const mostDepth = 20;
const mostItems = 500;

/**
 * Refuses by its headers alone what is too large or compressed; a body that lies about its length is cut while it arrives.
 * @throws {ProblemError}
 */
export function checkHeaders(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  // A few compressed kilobytes can unfold to gigabytes.
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ProblemError('wrong-content-type', {
      reason: refusal('request.contentEncoding'),
    });
  }
  const length = Number(request.headers['content-length'] ?? 0);
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (request.method === 'GET' && (length > 0 || isChunked)) {
    throw new ProblemError('bad-input', { reason: refusal('request.noBody') });
  }
  if (length > request.routeOptions.bodyLimit) throw new ProblemError('too-large');
}

/**
 * Refuses JSON that is nested deeper than 20 levels or holds a list of more than so many entries.
 * @throws {ProblemError}
 */
export function checkShape(value: unknown, most = mostItems, depth = 1): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > mostDepth) {
    throw new ProblemError('bad-input', {
      reason: refusal('request.depth', { maximum: mostDepth }),
    });
  }
  if (Array.isArray(value) && value.length > most) {
    throw new ProblemError('bad-input', {
      reason: refusal('request.listLength', { maximum: most }),
    });
  }
  for (const part of Object.values(value)) checkShape(part, most, depth + 1);
}
