import type { FastifyInstance } from 'fastify';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import { diskSpace } from './disk-space.ts';

// Four segments of the log of PostgreSQL, which ends itself where it gets no room for the next one.
const reservedBytes = 67_108_864;
const everyMs = 1_000;

/** Keeps what the database needs to go on from being written full: people read on, and are told why nothing is saved. */
export interface DiskWatch {
  whyNoWrites: () => Refusal | undefined;
  keep: (app: FastifyInstance) => void;
}

/** @param folder where the private database is; nothing is watched where it is left out */
export function watchDisk(folder: string | undefined): DiskWatch {
  let isFull = false;
  return {
    whyNoWrites: () => (isFull ? refusal('unavailable.diskFull') : undefined),
    keep: (app) => {
      if (folder === undefined) return;
      periodicJob(app, {
        work: async () => {
          const space = await diskSpace(folder);
          const wasFull = isFull;
          isFull = space !== undefined && space.freeBytes < reservedBytes;
          if (isFull && !wasFull)
            app.log.error(
              { folder, ...space },
              'the disk of the database is full: nothing is saved',
            );
        },
        everyMs,
        isFirstAtStart: true,
        failure: 'the free space of the data folder is unknown',
      });
    },
  };
}
