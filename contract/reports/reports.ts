import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { calendarDay, currencyCode, plainText, wholeNumber } from '#contract/input.ts';
import { taxReturns } from '#domain/reports/tax-returns.ts';
import { reason } from '#messages/refusal.ts';

/** The tables, in the order in which they are offered. */
export const reportNames = [
  'aged',
  'currencies',
  'trial-balance',
  'vat',
  'vat-return',
  'ec-sales',
  'invoices',
  'credit-notes',
  'payments',
  'revenue',
  'credit',
  'unrealised',
  'bad-debts',
  'days-to-pay',
] as const;
export type ReportName = (typeof reportNames)[number];

export const taxBases = ['accrual', 'cash'] as const;
export const revenueGroups = ['client', 'item', 'tag', 'salesperson', 'month'] as const;

/** What is counted, in one currency: until a day, or in a period of which both days count. */
const scopeFields = {
  /** Left out: the beginning of the year; of what is as of a day, the beginning of the books. */
  from: z.optional(calendarDay),
  /** Today where it is left out. */
  to: z.optional(calendarDay),
  /** The organisation's where it is left out. `currencies` and `unrealised` are always in that one. */
  currency: z.optional(currencyCode),
  /** When tax counts: with the document, or with the money. */
  basis: z._default(z.enum(taxBases, reason('field.choice')), 'accrual'),
  /** What revenue is by. */
  by: z._default(z.enum(revenueGroups, reason('field.choice')), 'client'),
  /** Whose return the rows of `vat-return` are. */
  country: z._default(z.enum(taxReturns, reason('field.choice')), 'gb'),
};
const page = z._default(wholeNumber(/^[1-9]\d{0,6}$/, reason('list.page')), 1);

export const reportScope = z.strictObject(scopeFields);
export type ReportScopeQuery = z.output<typeof reportScope>;

/** `text` and `name` are words, `key` is one of the catalogue's; `rate` is a percentage. */
export const columnKinds = ['text', 'key', 'day', 'money', 'count', 'days', 'rate'] as const;

const column = z.object({
  /** Of the catalogue, and what the rows of a cell are asked by. */
  key: z.string(),
  kind: z.enum(columnKinds),
});
export type ReportColumn = z.infer<typeof column>;

const cell = z.nullable(z.union([z.string(), z.number()]));
const day = z.nullable(calendarDay);

export const report = z.object({
  from: day,
  to: calendarDay,
  /** ISO 4217. */
  currency: z.string(),
  /** Those in which the books hold anything. */
  currencies: z.array(z.string()),
  columns: z.array(column),
  rows: z.array(
    z.object({
      /** What the rows of its cells are asked by. */
      key: z.string(),
      cells: z.array(cell),
      clientId: z.nullable(z.int()),
      invoiceId: z.nullable(z.int()),
    }),
  ),
  /** Of all rows, on whatever page; `null` where a column has no sum. */
  foot: z.array(cell),
  /** How many rows there are. */
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
});
export type Report = z.infer<typeof report>;

const check = z.object({
  /** Of the catalogue: what is compared. */
  key: z.string(),
  report: z.number(),
  ledger: z.number(),
});

export const reportEntries = z.object({
  entries: z.array(
    z.object({
      day,
      kind: z.string(),
      reference: z.string(),
      client: z.nullable(z.object({ id: z.int(), name: z.string() })),
      invoiceId: z.nullable(z.int()),
      amount: z.number(),
    }),
  ),
  total: z.int(),
  /** Of all of them: what the cell says. */
  sum: z.number(),
  page: z.int(),
  perPage: z.int(),
});
export type ReportEntries = z.infer<typeof reportEntries>;

const expectedWeek = z.object({
  from: day,
  to: day,
  amount: z.number(),
});

const money = z.object({ amount: z.number(), invoices: z.int() });

export const receivables = z.object({
  asOf: calendarDay,
  currency: z.string(),
  currencies: z.array(z.string()),
  outstanding: z.object({ ...money.shape, clients: z.int() }),
  pastDue: money,
  /** From issue to payment in the ninety days until the day and in those before, by amount; `null` where nothing was paid. */
  daysToPay: z.object({ latest: z.nullable(z.int()), before: z.nullable(z.int()) }),
  /** Not due, then by days late: up to 30, 60, 90, and more. */
  buckets: z.array(money),
  months: z.array(z.object({ month: calendarDay, amount: z.number() })),
  /** Five weeks and what is expected later, which has no last day. */
  expected: z.array(expectedWeek),
  debtors: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      company: z.string(),
      avatar: z.string(),
      outstanding: z.number(),
      pastDue: z.number(),
      /** Days that its oldest open invoice is late; 0 where none is. */
      oldestDays: z.int(),
    }),
  ),
});
export type Receivables = z.infer<typeof receivables>;

const base = { method: 'GET', permission: 'invoices.read' } as const;
const params = z.strictObject({ report: z.enum(reportNames, reason('field.choice')) });
const path = '/apps/report/tables/{report}';

export const reportEndpoints = {
  /** What is owed as of a day, how old it is, and when it is likely to come. */
  getReceivables: endpoint({
    ...base,
    path: '/apps/report/receivables',
    input: {
      query: z.strictObject({ asOf: z.optional(calendarDay), currency: z.optional(currencyCode) }),
    },
    output: receivables,
    cacheable: 'shared',
  }),
  getReport: endpoint({
    ...base,
    path,
    input: { params, query: z.strictObject({ ...scopeFields, page }) },
    output: report,
  }),
  /** Whether the foot is what the ledger says, read from it alone. */
  checkReport: endpoint({
    ...base,
    path: `${path}/check`,
    input: { params, query: reportScope },
    output: z.object({ checks: z.array(check) }),
  }),
  /** The rows that a cell adds up; of the foot where no row is given. */
  listReportEntries: endpoint({
    ...base,
    path: `${path}/entries`,
    input: {
      params,
      query: z.strictObject({
        ...scopeFields,
        row: z.optional(z.string().check(z.maxLength(1_000, reason('field.tooLong')))),
        column: plainText(40),
        page,
      }),
    },
    output: reportEntries,
  }),
  /** The whole report for a spreadsheet. */
  getReportFile: endpoint({
    ...base,
    path: `${path}/file`,
    input: {
      params,
      query: z.strictObject({
        ...scopeFields,
        format: z._default(z.enum(['csv', 'xlsx'], reason('field.choice')), 'csv'),
      }),
    },
    output: fileAnswer,
  }),
};
