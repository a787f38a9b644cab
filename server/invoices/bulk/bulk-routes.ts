import type { BulkAction, BulkSelection, invoiceBulkEndpoints } from '#contract/invoices/bulk.ts';
import type { Connection } from '#database/connect.ts';
import type { BulkDeps } from '#server/bulk/bulk-deps.ts';
import { startBulkJob } from '#server/bulk/change-bulk-jobs.ts';
import { planBulkJob } from '#server/bulk/plan-bulk-job.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import type { ListLimits } from '#server/invoices/list/list-limits.ts';
import { selectInvoices } from './select-invoices.ts';

export function invoiceBulkRoutes(
  db: Connection['db'],
  { listLimits: limits, subjects, mail }: { listLimits: ListLimits | undefined } & BulkDeps,
): Handlers<typeof invoiceBulkEndpoints> {
  const plan = async (
    { selection, action }: { selection: BulkSelection; action: BulkAction },
    { today }: CallContext,
  ) => {
    const ids = await selectInvoices(db, selection, { today, limits });
    return planBulkJob(db, { subject: subjects.invoice, ids, action, today, mail });
  };
  return {
    planBulkJob: async ({ body }, context) => (await plan(body, context)).plan,
    startBulkJob: async ({ body }, context) => {
      // Before the transaction: it reads as of one moment of its own.
      const planned = await plan(body, context);
      const { seen } = body;
      return startBulkJob(db, { subject: 'invoice', planned, seen, subjects }, context);
    },
  };
}
