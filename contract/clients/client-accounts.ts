import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/input.ts';

/** What moves a client's account; the use of credit does not, it only settles what is owed from what was paid. */
export const movementKinds = [
  'invoice',
  'payment',
  'reversal',
  'credit-note',
  'void',
  'write-off',
  'write-off-undone',
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
  /** One a currency in which anything has moved by then. */
  accounts: z.array(
    z.object({
      /** ISO 4217. */
      currency: z.string(),
      opening: z.number(),
      movements: z.array(movement),
      closing: z.number(),
    }),
  ),
});
export type ClientStatement = z.infer<typeof clientStatement>;

const clientPayment = z.object({
  id: z.int(),
  date: calendarDay,
  method: z.string(),
  note: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  amount: z.number(),
  /** What of it was taken back. */
  reversed: z.number(),
  /** What of it settles which invoice. */
  allocations: z.array(z.object({ invoiceId: z.int(), number: z.string(), amount: z.number() })),
  /** What of it settled no invoice and became credit. */
  credit: z.number(),
});
export type ClientPayment = z.infer<typeof clientPayment>;

const path = '/apps/invoice/clients/{id}';
const base = { method: 'GET', permission: 'clients.read' } as const;
/** Both days count; without `from` it starts with the first movement, without `to` it ends today. */
const period = z.strictObject({ from: z.optional(calendarDay), to: z.optional(calendarDay) });

export const clientAccountEndpoints = {
  getClientStatement: endpoint({
    ...base,
    path: `${path}/statement`,
    input: { query: period },
    output: clientStatement,
  }),
  /** The same as a table for a spreadsheet. */
  getClientStatementCsv: endpoint({
    ...base,
    path: `${path}/statement/csv`,
    input: { query: period },
    output: fileAnswer,
  }),
  listClientPayments: endpoint({
    ...base,
    path: `${path}/payments`,
    output: z.object({ payments: z.array(clientPayment) }),
  }),
};
