import type { FastifyInstance } from 'fastify';
import { periodicJob } from '#server/runtime/periodic-job.ts';

/** Folds the changes of the list each second in which there are any, as long as the server runs. */
export function keepFolded(app: FastifyInstance, fold: () => Promise<unknown>): void {
  // Where it fails, readers add what is not folded.
  const failure = 'the changes of the list were not folded';
  periodicJob(app, { work: fold, everyMs: 1_000, failure });
}
