import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { plainText, trueOrFalse, wholeNumber } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { clientSortKeys } from './client-sort-keys.ts';
import { clientRecord } from './clients.ts';

const limit = wholeNumber(/^([1-9]\d{0,3}|10000)$/, reason('field.limit'));

/** The most clients that a call answers which names no limit. */
export const clientsPerCall = 1_000;

const clientListQuery = z.strictObject({
  q: z._default(plainText(200), ''),
  limit: z.optional(limit),
});

const clientSearchQuery = z.strictObject({
  /** Every word has to be found, whatever its case and accents. */
  q: z._default(plainText(200), ''),
  /** `names`: in name, company and email; `all`: in country and contact as well. */
  within: z._default(z.enum(['names', 'all'], reason('field.choice')), 'all'),
  archived: z._default(z.enum(['exclude', 'only', 'include'], reason('field.choice')), 'exclude'),
  /** `match`: those first whose name starts with what is searched for, then company and email; then by name. */
  sortBy: z._default(z.enum([...clientSortKeys, 'match'], reason('field.choice')), 'name'),
  sortDesc: z._default(trueOrFalse, false),
  /** From 1; a page behind the last one is the last one. */
  page: z._default(wholeNumber(/^[1-9]\d{0,6}$/, reason('field.positiveNumber')), 1),
  limit: z._default(limit, 20),
});
export type ClientSearchQuery = z.output<typeof clientSearchQuery>;

const foundClients = z.object({ clients: z.array(clientRecord), total: z.int(), page: z.int() });
export type FoundClients = z.infer<typeof foundClients>;

export const clientListEndpoints = {
  /**
   * By name, also archived ones: their invoices still name them. At most `clientsPerCall` where no limit is given; the
   * header `X-Total-Count` says how many there are.
   */
  listClients: endpoint({
    method: 'GET',
    path: '/apps/invoice/clients',
    permission: 'clients.read',
    input: { query: clientListQuery },
    output: z.array(clientRecord),
  }),
  findClients: endpoint({
    method: 'GET',
    path: '/api/clients',
    permission: 'clients.read',
    input: { query: clientSearchQuery },
    output: foundClients,
    cacheable: 'shared',
  }),
};
