import type { FastifyInstance } from 'fastify';

const everyMs = 15 * 60_000;

/** Does each clean-up every quarter of an hour as long as the server runs. */
export function cleanUpNowAndThen(
  app: FastifyInstance,
  cleanUps: readonly (() => Promise<void>)[],
): void {
  const timer = setInterval(() => {
    for (const cleanUp of cleanUps) {
      cleanUp().catch((error: unknown) => {
        // Nobody waits for this; the next round cleans up what this one could not.
        app.log.warn({ err: error }, 'what has expired was not removed');
      });
    }
  }, everyMs);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
