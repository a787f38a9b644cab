import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import { drawNewOriginals, type OriginalTools } from './draw-new-originals.ts';

/** Draws what was issued, each minute: whoever issues waits for no drawing. */
export function keepDrawingOriginals(
  app: FastifyInstance,
  db: Connection['db'],
  tools: OriginalTools,
): void {
  periodicJob(app, {
    work: (run) => drawNewOriginals(db, tools, run),
    everyMs: 60_000,
    failure: 'an original was not drawn',
  });
}
