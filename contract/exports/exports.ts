import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { streamedWriteLimits } from '#contract/streamed-limits.ts';
import { calendarDay } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

export const exportFormats = ['datev', 'fec', 'saft-no', 'saft-pt', 'quickbooks', 'xero'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportBody = z.strictObject({
  format: z.enum(exportFormats, reason('field.choice')),
  from: calendarDay,
  to: calendarDay,
});
export type ExportBody = z.output<typeof exportBody>;

const exportRow = z.object({
  id: z.int(),
  format: z.enum(exportFormats),
  from: z.string(),
  to: z.string(),
  entries: z.int(),
  /** The sum of the debits, which is that of the credits. */
  amount: z.number(),
  currency: z.string(),
  fileName: z.string(),
  /** SHA-256 of the file. */
  hash: z.string(),
  at: z.string(),
  by: z.string(),
  /** Entries that were booked into the period since. */
  later: z.int(),
});
export type ExportRow = z.infer<typeof exportRow>;

export const exportEndpoints = {
  /** The latest hundred. */
  listExports: endpoint({
    method: 'GET',
    path: '/api/exports',
    permission: 'books.read',
    output: z.object({ exports: z.array(exportRow) }),
  }),
  /** The file itself, as it comes to be; once all of it is sent, it is noted as exported. */
  createExport: endpoint({
    method: 'POST',
    path: '/api/exports',
    permission: 'books.read',
    input: { body: exportBody },
    output: fileAnswer,
    limits: streamedWriteLimits,
  }),
};
