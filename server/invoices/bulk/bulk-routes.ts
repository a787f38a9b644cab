import type { bulkEndpoints } from '#contract/invoices/bulk-jobs.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { ListLimits } from '#server/invoices/list/list-limits.ts';
import { readBulkResults } from './bulk-results.ts';
import { readJob, readLatestJobs, toBulkJob } from './bulk-rows.ts';
import { startBulkJob, stopBulkJob, undoBulkJob } from './change-bulk-jobs.ts';
import { planBulkJob } from './plan-bulk-job.ts';

export function bulkRoutes(
  db: Connection['db'],
  { listLimits: limits }: { listLimits: ListLimits | undefined },
): Handlers<typeof bulkEndpoints> {
  return {
    planBulkJob: async ({ body }, { today }) => {
      const { plan } = await planBulkJob(db, body, { today, limits });
      return plan;
    },
    startBulkJob: ({ body }, context) => startBulkJob(db, body, { ...context, limits }),
    listBulkJobs: async (_, { command: { actorId } }) => {
      const jobs = await readLatestJobs(db, actorId);
      return { jobs: jobs.map(toBulkJob) };
    },
    getBulkJob: async ({ params: { id } }, { command: { actorId } }) =>
      toBulkJob(await readJob(db, { id, actorId })),
    getBulkJobResults: ({ params: { id } }, { command: { actorId } }) =>
      readBulkResults(db, { id, actorId }),
    stopBulkJob: ({ params: { id } }, context) => stopBulkJob(db, id, context),
    undoBulkJob: ({ params: { id } }, context) => undoBulkJob(db, id, context),
  };
}
