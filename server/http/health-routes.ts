import type { FastifyInstance } from 'fastify';

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
  const isReady = singleFlight(sources.pingDatabase);

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

/** However many ask at once, and for a second after, the database is asked once. */
function singleFlight(ping: () => Promise<void>): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at > keptForMs) {
      const answer = ping().then(
        () => true,
        () => false,
      );
      asked = { at: now, answer };
    }
    return asked.answer;
  };
}
