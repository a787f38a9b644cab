import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { plainText, trueOrFalse, wholeNumber } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

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

/** A client as the clients' own calls give it. */
export const clientRecord = z.object({
  ...client.shape,
  taxNumber: z.string(),
  /** Days until an invoice is due; `null` where the organisation's term holds. */
  paymentTermDays: z.nullable(z.int()),
  /** New invoices are neither offered nor taken for it; everything that was written stays, and drafts go on. */
  isArchived: z.boolean(),
  version: z.int(),
});
export type ClientRecord = z.infer<typeof clientRecord>;

/**
 * What a change of a client answers. Two clients may have one e-mail address (a group that pays from one mailbox), but
 * seldom do so on purpose: `sameEmail` names the others, whatever the case in which it is written.
 */
export const clientAnswer = z.object({
  client: clientRecord,
  sameEmail: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ClientAnswer = z.infer<typeof clientAnswer>;

/** What a client owes and has to its credit in one currency. */
export const clientAccount = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** What its issued invoices still ask for. */
  balance: z.number(),
  openInvoices: z.int(),
  /** The part of the balance that is past due. */
  overdue: z.number(),
  overdueInvoices: z.int(),
  /** What was paid or credited beyond what is settled. */
  credit: z.number(),
});
export type ClientAccount = z.infer<typeof clientAccount>;

export const clientDetail = z.object({
  ...clientAnswer.shape,
  /** One a currency in which it was ever charged or has paid, the organisation's first. */
  accounts: z.array(clientAccount),
  counts: z.object({ invoices: z.int(), drafts: z.int(), payments: z.int() }),
});
export type ClientDetail = z.infer<typeof clientDetail>;

const limit = wholeNumber(/^([1-9]\d{0,3}|10000)$/, reason('field.limit'));

/** The most clients that a call answers which names no limit. */
export const clientsPerCall = 1_000;

const clientListQuery = z.strictObject({
  q: z._default(plainText(200), ''),
  limit: z.optional(limit),
});

export const clientSortKeys = ['name', 'company', 'country', 'openBalance'] as const;
export type ClientSortKey = (typeof clientSortKeys)[number];

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

const path = '/apps/invoice/clients';

export const clientEndpoints = {
  /**
   * By name, also archived ones: their invoices still name them. At most `clientsPerCall` where no limit is given; the
   * header `X-Total-Count` says how many there are.
   */
  listClients: endpoint({
    method: 'GET',
    path,
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
  getClient: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    permission: 'clients.read',
    output: clientDetail,
  }),
};
