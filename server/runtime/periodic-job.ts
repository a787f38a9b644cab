import type { FastifyInstance } from 'fastify';

/** Of a job that does one thing after the other. */
export interface JobRun {
  /** Nothing further is begun once it is aborted: a stop waits for what has begun. */
  stopping: AbortSignal;
  /** Told what kept one thing from being done; it is tried again by the next run. */
  onFailure: (error: unknown) => void;
}

interface Job {
  work: (run: JobRun) => Promise<unknown>;
  everyMs: number;
  /** Once also as soon as the server is ready, beside its first requests. */
  isFirstAtStart?: boolean;
  /** What the log says where it failed. */
  failure: string;
}

/** Runs a job again and again as long as the server runs, never twice at a time. */
export function periodicJob(app: FastifyInstance, job: Job): void {
  const { work, everyMs, isFirstAtStart = false, failure } = job;
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const onFailure = (error: unknown) => {
    app.log.error({ err: error }, failure);
  };
  const begin = () => {
    if (isRunning || stopping.signal.aborted) return;
    isRunning = true;
    running = work({ stopping: stopping.signal, onFailure })
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
    app.addHook('onReady', (done) => {
      begin();
      done();
    });
  }
  // Before the running requests are waited for: both end at the same time.
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    stopping.abort();
    done();
  });
  app.addHook('onClose', async () => {
    await running;
  });
}
