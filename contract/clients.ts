import * as z from 'zod/mini';
import { endpoint, readLimits } from './endpoint.ts';
import { nothing, plainText } from './input.ts';

export const client = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string(),
  companyEmail: z.string(),
  address: z.string(),
  country: z.string(),
  contact: z.string(),
  /** The address of the client's picture, or empty. */
  avatar: z.string(),
  /** What the client owes in the organisation's currency, drafts aside. */
  openBalance: z.number(),
});
export type Client = z.infer<typeof client>;

export const clientListQuery = z.strictObject({
  q: z._default(plainText(200), ''),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^([1-9]\d{0,3}|10000)$/, 'Give a whole number from 1 to 10000.')),
      z.transform(Number),
    ),
  ),
});

export const clientEndpoints = {
  listClients: endpoint({
    method: 'GET',
    path: '/apps/invoice/clients',
    permission: 'clients.read',
    input: { params: nothing, query: clientListQuery, body: nothing },
    output: z.array(client),
    limits: readLimits,
  }),
};
