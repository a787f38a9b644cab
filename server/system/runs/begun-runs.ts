import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** What somebody asked for, and goes on behind the answer until it is done or the process is told to stop. */
export interface BegunRuns {
  /** Begins it; why it failed is noted by itself. @param run is given what is aborted by a stop */
  begin: (run: (signal: AbortSignal) => Promise<unknown>) => void;
  /** Lets a stop end what has begun, and wait until it is undone. */
  keep: (app: FastifyInstance) => void;
}

export function begunRuns(): BegunRuns {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  // Whoever asked for it, a demo session too, writes none of what is restored.
  const asNobody = AsyncLocalStorage.snapshot();
  return {
    begin: (run) => {
      const ended = asNobody(() => run(stopping.signal))
        .catch(() => undefined)
        .finally(() => running.delete(ended));
      running.add(ended);
    },
    keep: (app) => {
      app.addHook('preClose', (done) => {
        stopping.abort();
        done();
      });
      app.addHook('onClose', async () => {
        await Promise.all(running);
      });
    },
  };
}
