import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { streamedReadLimits } from '#contract/streamed-limits.ts';
import { reason } from '#messages/refusal.ts';

/** `YYYY-MM`. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, reason('field.month')));
const ofMonth = { params: z.strictObject({ month }) };
const read = { method: 'GET', permission: 'books.read' } as const;

export const monthContents = z.object({
  month,
  /** Documents that were issued in it, and payments that came in. */
  invoices: z.int(),
  creditNotes: z.int(),
  payments: z.int(),
});
export type MonthContents = z.infer<typeof monthContents>;

/** A month for the accountant. */
export const monthExportEndpoints = {
  getMonthContents: endpoint({
    ...read,
    path: '/api/exports/months/{month}',
    input: ofMonth,
    output: monthContents,
  }),
  /** A ZIP: the originals of all documents, the journals of the month, and totals that are checked against the ledger. */
  downloadMonth: endpoint({
    ...read,
    path: '/api/exports/months/{month}/file',
    input: ofMonth,
    output: fileAnswer,
    limits: streamedReadLimits,
  }),
};
