import type { FastifyInstance } from 'fastify';

const everyMs = 1_000;

/** Folds the changes of the list each second in which there are any, as long as the server runs. */
export function keepFolded(app: FastifyInstance, fold: () => Promise<unknown>): void {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = fold()
      .catch((error: unknown) => {
        // Nobody waits for this, and readers add what is not folded; the next second tries again.
        app.log.warn({ err: error }, 'the changes of the list were not folded');
      })
      .finally(() => {
        isRunning = false;
      });
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
