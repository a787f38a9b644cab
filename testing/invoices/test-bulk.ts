import { expect, vi } from 'vitest';
import { type BulkJob, bulkJobEndpoints, type BulkPlan } from '#contract/bulk/bulk-jobs.ts';
import { invoiceBulkEndpoints } from '#contract/invoices/bulk.ts';
import type { TestClient } from '#testing/app/test-app.ts';

export const bulkPath = '/apps/invoice/bulk-jobs';

/** The calls of one person who changes many invoices at once, or many clients. */
export function bulkCalls(staff: TestClient, path: string = bulkPath) {
  const command = (address: string, body: object) =>
    staff.post(address, body, { 'idempotency-key': crypto.randomUUID() });
  const plan = async (selection: object, action: object): Promise<BulkPlan> => {
    const answer = await staff.post(`${path}/plan`, { selection, action });
    expect(answer.status, answer.text).toBe(200);
    return invoiceBulkEndpoints.planBulkJob.output.parse(answer.body);
  };
  const start = async (selection: object, action: object): Promise<BulkJob> => {
    const { total, fitting } = await plan(selection, action);
    const answer = await command(path, { selection, action, seen: { total, fitting } });
    expect(answer.status, answer.text).toBe(202);
    return invoiceBulkEndpoints.startBulkJob.output.parse(answer.body);
  };
  const ended = ({ id }: BulkJob): Promise<BulkJob> =>
    vi.waitFor(
      async () => {
        const { body } = await staff.get(`${bulkPath}/${String(id)}`);
        const job = bulkJobEndpoints.getBulkJob.output.parse(body);
        expect(job.state).not.toBe('running');
        return job;
      },
      { timeout: 20_000, interval: 50 },
    );
  const run = async (selection: object, action: object) => ended(await start(selection, action));
  const undo = async ({ id }: BulkJob) => {
    const { status, body, text } = await command(`${bulkPath}/${String(id)}/undo`, {});
    expect(status, text).toBe(202);
    return ended(bulkJobEndpoints.undoBulkJob.output.parse(body));
  };
  return { command, plan, start, ended, run, undo };
}
