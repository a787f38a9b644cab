import type { bulkEndpoints } from '#contract/invoices/bulk-jobs.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { ListLimits } from '#server/invoices/list/list-limits.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { readBulkResults } from './bulk-results.ts';
import { readJob, readLatestJobs, toBulkJob } from './bulk-rows.ts';
import { startBulkJob, stopBulkJob, undoBulkJob } from './change-bulk-jobs.ts';
import { planBulkJob } from './plan-bulk-job.ts';

export function bulkRoutes(
  db: Connection['db'],
  { listLimits: limits, mail }: { listLimits: ListLimits | undefined; mail: MailDeps },
): Handlers<typeof bulkEndpoints> {
  return {
    planBulkJob: async ({ body }, { today }) => {
      const { plan } = await planBulkJob(db, body, { today, limits, mail });
      return plan;
    },
    startBulkJob: ({ body }, context) => startBulkJob(db, body, { ...context, limits, mail }),
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
