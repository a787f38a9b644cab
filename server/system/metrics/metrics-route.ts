import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createHash, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { type MetricsDeps, metricsReader } from './read-metrics.ts';

interface Options extends MetricsDeps {
  /** What a scraper has to know; without it nobody may ask. */
  token: string | undefined;
}

/** `GET /metrics`: numbers about the installation, and none about whom it bills. */
export const metricsRoute =
  (db: Kysely<DB>, { token, ...deps }: Options) =>
  (api: FastifyInstance): void => {
    const read = metricsReader(db, deps);
    api.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
      if (!mayRead(request, token)) throw new ProblemError('not-found');
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(await read());
    });
  };

function mayRead({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}

/** In a time that tells nothing of the secret. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
