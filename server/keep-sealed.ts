import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import { hasSeal, idsGiven, readHead, sealRows } from '#database/integrity/seals.ts';
import { type JobRun, periodicJob } from './runtime/periodic-job.ts';
import type { SealHeadFile } from './seal-head.ts';

const everyMs = 1_000;
/** Also where no row seems to be new: a writer may have held up the last time, or the head is still to be noted. */
const atLeastEvery = 5;

/** Seals what was written, behind the writers, and notes the head of the chain outside the database; nothing without a place for it. */
export function keepSealed(
  app: FastifyInstance,
  db: Connection['db'],
  head: SealHeadFile | undefined,
): void {
  if (head === undefined) return;
  let known = -1n;
  let skipped = 0;
  periodicJob(app, {
    work: async (run) => {
      const given = await idsGiven(db);
      skipped += 1;
      if (given === known && skipped < atLeastEvery) return;
      await sealAndNote(db, head, run);
      known = given;
      skipped = 0;
    },
    everyMs,
    isFirstAtStart: true,
    failure: 'what was written was not sealed',
  });
}

/** Seals all there is, and notes the new head, unless the chain no longer has the one that was noted. */
export async function sealAndNote(
  db: Connection['db'],
  file: SealHeadFile,
  { stopping, onFailure }: JobRun,
): Promise<void> {
  while (!stopping.aborted && (await sealRows(db)) > 0);
  const [noted, head] = [file.read(), await readHead(db)];
  if (noted !== undefined && !(await hasSeal(db, noted))) {
    onFailure(
      new Error(`The chain of seals lost the seal ${String(noted.id)}: run npm run verify`),
    );
  } else if (head !== undefined && head.hash !== noted?.hash) {
    file.keep(head);
  }
}
