import * as z from 'zod/mini';
import { paymentDifference } from '#contract/documents/document-parts.ts';
import { pdfQuery } from '#contract/documents/document-pdfs.ts';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { streamedReadLimits } from '#contract/streamed-limits.ts';
import { calendarDay, trueOrFalse, wholeNumber } from '#contract/input.ts';
import { differenceKinds } from '#domain/payments/difference-kinds.ts';
import { reason } from '#messages/refusal.ts';
import { paymentSortKeys } from './payment-sort-keys.ts';

/** What moves a client's account; the use of credit does not, it only settles what is owed from what was paid. */
export const movementKinds = [
  'invoice',
  'payment',
  'reversal',
  'credit-note',
  'void',
  'write-off',
  'write-off-undone',
  'recovery',
  'refund',
  'refund-undone',
  ...differenceKinds,
] as const;
export type MovementKind = (typeof movementKinds)[number];

const movement = z.object({
  /** The day that the document bears: of issue, of payment. */
  day: calendarDay,
  kind: z.enum(movementKinds),
  /** The number of the invoice or the credit note, or how it was paid. */
  reference: z.string(),
  /** Of what it is about, where there is one. */
  invoiceId: z.nullable(z.int()),
  /** What the client owes more by it; negative where it owes less. */
  amount: z.number(),
  /** What it owes after it; negative where that is credit. */
  balance: z.number(),
});
export type Movement = z.infer<typeof movement>;

export const clientStatement = z.object({
  /** `null` for everything from the beginning. */
  from: z.nullable(calendarDay),
  to: calendarDay,
  page: z.int(),
  /** How many movements the period has, in all currencies. */
  total: z.int(),
  /** One a currency in which anything has moved by then. Their movements are leafed through one account after the other. */
  accounts: z.array(
    z.object({
      /** ISO 4217. */
      currency: z.string(),
      /** Before the period. */
      opening: z.number(),
      /** How many movements of the period are on earlier pages. */
      earlier: z.int(),
      /** Before the first movement of this page. */
      carried: z.number(),
      /** Those on this page. */
      movements: z.array(movement),
      /** How many are on later pages. */
      later: z.int(),
      /** After the period. */
      closing: z.number(),
    }),
  ),
});
export type ClientStatement = z.infer<typeof clientStatement>;

const clientPayment = z.object({
  /** `refund`: what went back to the client; its id is one of refunds. */
  kind: z.enum(['payment', 'refund']),
  id: z.int(),
  date: calendarDay,
  method: z.string(),
  /** Of a refund: its reference. */
  note: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** Negative where it went back. */
  amount: z.number(),
  /** What of it was taken back. */
  reversed: z.number(),
  /** What of it was given back by refunds. */
  refunded: z.number(),
  /** What of it settles which invoice. */
  allocations: z.array(z.object({ invoiceId: z.int(), number: z.string(), amount: z.number() })),
  /** What was settled beside it without money; `null` where nothing was, or it was taken back. */
  difference: z.nullable(paymentDifference),
  /** What of it settled no invoice and became credit. */
  credit: z.number(),
});
export type ClientPayment = z.infer<typeof clientPayment>;

const path = '/apps/invoice/clients/{id}';
const base = { method: 'GET', permission: 'clients.read' } as const;
/** Both days count; without `from` it starts with the first movement, without `to` it ends today. */
const period = z.strictObject({ from: z.optional(calendarDay), to: z.optional(calendarDay) });
/** A page behind the last one is the last one. */
const page = z._default(wholeNumber(/^[1-9]\d{0,6}$/, reason('list.page')), 1);
const perPage = wholeNumber(/^([1-9]\d?|[1-4]\d\d|500)$/, reason('list.upTo500'));
const statementPage = z.strictObject({
  ...period.shape,
  page,
  perPage: z._default(perPage, 100),
});
export type StatementPage = Pick<z.output<typeof statementPage>, 'page' | 'perPage'>;

const paymentListQuery = z.strictObject({
  page,
  perPage: z._default(perPage, 20),
  /** `amount`: by currency first. */
  sortBy: z._default(z.enum(paymentSortKeys, reason('field.choice')), 'date'),
  sortDesc: z._default(trueOrFalse, true),
});
export type PaymentListQuery = z.output<typeof paymentListQuery>;

export const clientAccountEndpoints = {
  /** A page of the movements; opening and closing balances are those of the whole period. */
  getClientStatement: endpoint({
    ...base,
    path: `${path}/statement`,
    input: { query: statementPage },
    output: clientStatement,
  }),
  /** The whole period as a table for a spreadsheet. */
  getClientStatementCsv: endpoint({
    ...base,
    path: `${path}/statement/csv`,
    input: { query: period },
    output: fileAnswer,
    limits: streamedReadLimits,
  }),
  /** The whole period as a document in the language of the client, with what is open by days past due. At most 2,000 movements fit. */
  getClientStatementPdf: endpoint({
    ...base,
    path: `${path}/statement/pdf`,
    input: { query: z.strictObject({ ...period.shape, ...pdfQuery.shape }) },
    output: fileAnswer,
  }),
  listClientPayments: endpoint({
    ...base,
    path: `${path}/payments`,
    input: { query: paymentListQuery },
    output: z.object({ payments: z.array(clientPayment), total: z.int(), page: z.int() }),
  }),
};
