import type { FastifyReply } from 'fastify';
import { ProblemError } from '#contract/problem.ts';
import { keyCallsPerMinute } from '#contract/session/key-scopes.ts';

/** Counts a call of a key, and tells in the answer's head how many are left. @throws {ProblemError} `too-many-requests` */
export type CountKeyCall = (keyId: number, reply: FastifyReply) => void;

const windowMs = 60_000;

/** So many calls of one key in a minute, from wherever they come. @see the draft "RateLimit header fields for HTTP" */
export function keyCallCounter(now: () => Date): CountKeyCall {
  // Only keys that were found are counted, so there are no more entries than keys.
  const windows = new Map<number, { endsAt: number; calls: number }>();
  return (keyId, reply) => {
    const at = now().getTime();
    const known = windows.get(keyId);
    const current = known && known.endsAt > at ? known : { endsAt: at + windowMs, calls: 0 };
    windows.set(keyId, current);
    current.calls += 1;
    const seconds = Math.ceil((current.endsAt - at) / 1_000);
    void reply.headers({
      'ratelimit-policy': `${String(keyCallsPerMinute)};w=${String(windowMs / 1_000)}`,
      'ratelimit-limit': String(keyCallsPerMinute),
      'ratelimit-remaining': String(Math.max(0, keyCallsPerMinute - current.calls)),
      'ratelimit-reset': String(seconds),
    });
    if (current.calls > keyCallsPerMinute) {
      throw new ProblemError('too-many-requests', { retryAfterSeconds: seconds });
    }
  };
}
