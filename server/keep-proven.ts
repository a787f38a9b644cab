import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import { proveNumbers } from '#database/prove-numbers.ts';
import { periodicJob } from './runtime/periodic-job.ts';

const everyMs = 15 * 60_000;

/** Moves the proof of the legal numbers on, at the start and every quarter of an hour, so that few are left to count when it is read. */
export function keepProven(app: FastifyInstance, db: Connection['db']): void {
  // Where it fails, whoever reads the proof counts what is not proven.
  const failure = 'the legal numbers were not proven';
  periodicJob(app, { work: () => proveNumbers(db), everyMs, isFirstAtStart: true, failure });
}
