import type { FastifyInstance } from 'fastify';

interface Chore {
  work: () => Promise<unknown>;
  everyMs: number;
  /** Once also before the server listens. */
  isFirstAtStart?: boolean;
  /** What the log says where it failed. */
  failure: string;
}

/** Does a chore again and again as long as the server runs, never twice at a time. */
export function keepDoing(app: FastifyInstance, chore: Chore): void {
  const { work, everyMs, isFirstAtStart = false, failure } = chore;
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const begin = () => {
    if (isRunning) return;
    isRunning = true;
    running = work()
      .catch((error: unknown) => {
        // Nobody waits for this; the next round tries again.
        app.log.warn({ err: error }, failure);
      })
      .finally(() => {
        isRunning = false;
      });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  if (isFirstAtStart) {
    app.addHook('onReady', async () => {
      begin();
      await running;
    });
  }
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
