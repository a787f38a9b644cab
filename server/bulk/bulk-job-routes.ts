import type { bulkJobEndpoints } from '#contract/bulk/bulk-jobs.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { readBulkResults } from './bulk-results.ts';
import { readJob, readLatestJobs, toBulkJob } from './bulk-rows.ts';
import { stopBulkJob, undoBulkJob } from './change-bulk-jobs.ts';

export function bulkJobRoutes(
  db: Connection['db'],
  { subjects }: Pick<BulkDeps, 'subjects'>,
): Handlers<typeof bulkJobEndpoints> {
  return {
    listBulkJobs: async (_, { command: { actorId } }) => {
      const jobs = await readLatestJobs(db, { actorId, subjects });
      return { jobs: jobs.map((job) => toBulkJob(job, subjects)) };
    },
    getBulkJob: async ({ params: { id } }, { command: { actorId } }) =>
      toBulkJob(await readJob(db, { id, actorId, subjects }), subjects),
    getBulkJobResults: ({ params: { id } }, { command: { actorId } }) =>
      readBulkResults(db, { id, actorId, subjects }),
    stopBulkJob: ({ params: { id } }, context) => stopBulkJob(db, { id, subjects }, context),
    undoBulkJob: ({ params: { id } }, context) => undoBulkJob(db, { id, subjects }, context),
  };
}
