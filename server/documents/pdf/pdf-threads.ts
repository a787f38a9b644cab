import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProblemError } from '#contract/problem.ts';
import { type Semaphore, semaphore } from '#server/runtime/semaphore.ts';
import type { PdfAnswer, PdfJob } from '../drawing/pdf-job.ts';

/** Draws a document off the request thread. */
export type DrawPdf = (job: PdfJob) => Promise<PdfAnswer>;

export interface PdfThreadsOptions {
  /** How many documents are drawn at a time. */
  threads?: number;
  /** How many wait for that; more are refused. */
  waitingMost?: number;
  /** A document that takes longer ends its thread. */
  timeoutMs?: number;
  module?: URL;
}

const ownModule = new URL('./pdf-worker.ts', import.meta.url);

/**
 * Threads that draw documents: started when they are first needed, kept for the next document, and no reason for the
 * process to stay. A thread that dies or hangs fails its own document only.
 * @throws {ProblemError} `unavailable` where too many wait.
 */
export function pdfThreads(options: PdfThreadsOptions = {}): DrawPdf {
  const { threads = 2, waitingMost = 20, timeoutMs = 15_000, module = ownModule } = options;
  const inTurn: Semaphore = semaphore(threads, waitingMost);
  const idle: Worker[] = [];

  const start = (): Worker => {
    // No options of the parent's: a test runner's or a debugger's are not meant for it.
    const limits = { maxOldGenerationSizeMb: 256 };
    const worker = new Worker(module, { execArgv: [], resourceLimits: limits });
    worker.once('exit', () => {
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
    });
    // Whoever waits for the thread hears it too. Between two documents nobody does, and it would end the process.
    worker.on('error', () => undefined);
    return worker;
  };

  const draw = async (job: PdfJob): Promise<PdfAnswer> => {
    const worker = idle.pop() ?? start();
    worker.ref();
    try {
      const answer = await answerOf(worker, job, timeoutMs);
      worker.unref();
      idle.push(worker);
      return answer;
    } catch (error) {
      void worker.terminate();
      throw error;
    }
  };
  return (job) => inTurn(() => draw(job));
}

async function answerOf(worker: Worker, job: PdfJob, timeoutMs: number): Promise<PdfAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => {
    over.abort(new ProblemError('unavailable', { retryAfterSeconds: 5 }));
  }, timeoutMs);
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The thread that drew a document ended with ${String(code)}`);
  });
  const answered = firstAnswer(worker, signal);
  worker.postMessage(job);
  try {
    return await Promise.race([answered, ended]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    over.abort();
    await Promise.allSettled([answered, ended]);
  }
}

/** Passes over what Node itself says on the same line, as it does for `--watch`. */
async function firstAnswer(worker: Worker, signal: AbortSignal): Promise<PdfAnswer> {
  // `on` also throws the thread's error event.
  for await (const [said] of on(worker, 'message', { signal }) as AsyncIterable<[unknown]>) {
    if (isAnswer(said)) return said;
  }
  throw new Error('The thread that drew a document is not heard any more');
}

function isAnswer(said: unknown): said is PdfAnswer {
  return typeof said === 'object' && said !== null && ('bytes' in said || 'undrawable' in said);
}
