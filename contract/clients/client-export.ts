import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { streamedReadLimits } from '#contract/streamed-limits.ts';
import { reason } from '#messages/refusal.ts';
import { clientSelection } from './client-bulk.ts';
import { clientSortKeys } from './client-sort-keys.ts';

/** Which clients, in which order, as which file. */
export const clientExport = z.strictObject({
  selection: clientSelection,
  sortBy: z.enum(clientSortKeys, reason('field.choice')),
  sortDesc: z.boolean(),
  format: z.enum(['csv', 'xlsx'], reason('field.choice')),
});
export type ClientExport = z.output<typeof clientExport>;

const path = '/api/clients/export';

/** The list of clients as a file: all that is kept of each, and what it owes. */
export const clientExportEndpoints = {
  /** A ticket for the download, for its caller and a few minutes: a browser saves only what it navigates to as it comes. */
  prepareClientExport: endpoint({
    method: 'POST',
    path,
    permission: 'clients.read',
    input: { body: clientExport },
    output: z.object({ ticket: z.string() }),
  }),
  downloadClientExport: endpoint({
    method: 'GET',
    path,
    permission: 'clients.read',
    input: { query: z.strictObject({ ticket: z.string() }) },
    output: fileAnswer,
    limits: streamedReadLimits,
  }),
};
