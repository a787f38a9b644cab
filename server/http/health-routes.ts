import type { FastifyInstance } from 'fastify';
import { snapshotCache } from '#server/runtime/snapshot-cache.ts';

const keptForMs = 1_000;

export interface HealthSources {
  /** Rejects where the database does not answer. */
  pingDatabase: () => Promise<void>;
  /** Aborted once the process is on its way out. */
  stopping: AbortSignal | undefined;
}

/** `/healthz` says that the process lives, without any I/O; `/readyz` that it can serve. */
export function healthRoutes(app: FastifyInstance, sources: HealthSources): void {
  const options = { config: { access: 'public' as const } };
  const share = snapshotCache<boolean>({ most: 1 });
  const ping = () =>
    sources.pingDatabase().then(
      () => true,
      () => false,
    );
  let askedAt = -Infinity;
  /** However many ask at once, and for a second after, the database is asked once. */
  const isReady = () => {
    const now = performance.now();
    if (now - askedAt > keptForMs) askedAt = now;
    return share({ snapshotId: String(askedAt), key: 'ready' }, ping);
  };

  app.get('/healthz', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const ready = sources.stopping?.aborted !== true && (await isReady());
    if (!ready) void reply.code(503).header('retry-after', '1');
    return reply
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' });
  });
}
