import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { plainText } from '#contract/input.ts';

/** What goes with what is kept about a client. */
export const erasedThings = [
  'contact',
  'picture',
  'emails',
  'queuedEmails',
  'links',
  'drafts',
  'quoteDrafts',
  'recurring',
  'meetings',
  'notes',
  'activity',
] as const;

/** What the law demands to be kept. */
export const keptThings = ['invoices', 'creditNotes', 'quotes', 'payments', 'refunds'] as const;

export const clientErasure = z.object({
  name: z.string(),
  version: z.int(),
  /** Once it was done; nothing is left to erase then. */
  erasedAt: z.nullable(z.string()),
  /** Whether the client goes as a whole, because nothing was ever booked for it. */
  isWhole: z.boolean(),
  /** What is still owed can be asked for no more by email. */
  openInvoices: z.int(),
  goes: z.array(z.object({ what: z.enum(erasedThings), count: z.int() })),
  stays: z.array(
    z.object({
      what: z.enum(keptThings),
      count: z.int(),
      /** The last day on which the law demands it, of the youngest. */
      until: z.string(),
    }),
  ),
  /** For how many years documents are kept, counted from the end of theirs. */
  retentionYears: z.int(),
});
export type ClientErasure = z.infer<typeof clientErasure>;

const erasureBody = z.strictObject({
  /** The client's name, typed by hand: what is erased is gone. */
  confirmation: plainText(120),
});

const path = '/apps/invoice/clients/{id}/erasure';

/** What article 17 of the GDPR gives people a right to, as far as no law demands the data (17(3)(b)). */
export const clientErasureEndpoints = {
  /** The dry run. */
  getClientErasure: endpoint({
    method: 'GET',
    path,
    permission: 'settings.write',
    output: clientErasure,
  }),
  /** Can't be undone; carries `If-Match` with the client's version. Of a client that was erased it changes nothing. */
  eraseClient: endpoint({
    method: 'POST',
    needsVersion: true,
    path,
    permission: 'settings.write',
    input: { body: erasureBody },
    output: z.object({ isWhole: z.boolean() }),
  }),
};
