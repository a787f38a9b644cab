import type {
  ClientBulkAction,
  clientBulkEndpoints,
  ClientSelection,
} from '#contract/clients/client-bulk.ts';
import type { Connection } from '#database/connect.ts';
import type { BulkDeps } from '#server/bulk/bulk-deps.ts';
import { startBulkJob } from '#server/bulk/change-bulk-jobs.ts';
import { planBulkJob } from '#server/bulk/plan-bulk-job.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import { selectClients } from './select-clients.ts';

export function clientBulkRoutes(
  db: Connection['db'],
  { subjects, mail }: BulkDeps,
): Handlers<typeof clientBulkEndpoints> {
  const plan = async (
    { selection, action }: { selection: ClientSelection; action: ClientBulkAction },
    { today }: CallContext,
  ) => {
    const ids = await selectClients(db, selection);
    return planBulkJob(db, { subject: subjects.client, ids, action, today, mail });
  };
  return {
    planClientBulkJob: async ({ body }, context) => (await plan(body, context)).plan,
    startClientBulkJob: async ({ body }, context) => {
      const planned = await plan(body, context);
      const { seen } = body;
      return startBulkJob(db, { subject: 'client', planned, seen, subjects }, context);
    },
  };
}
