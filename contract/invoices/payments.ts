import * as z from 'zod/mini';
import { confirmation } from '#contract/confirmation.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay, moneyText, plainText } from '#contract/input.ts';
import { paymentDifference } from '#contract/documents/document-parts.ts';
import { dayChoice } from './day-choice.ts';
import { commandAnswer } from './invoice-commands.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { differenceKinds } from '#domain/payments/difference-kinds.ts';
import { reason } from '#messages/refusal.ts';

export const paymentMethods = ['Cash', 'Bank Transfer', 'Card', 'PayPal', 'Other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const payment = {
  date: calendarDay,
  method: z.enum(paymentMethods, reason('field.choice')),
  note: z._default(plainText(2_000), ''),
  /** Whether what is above the balance becomes the client's credit; else it is refused. */
  keepAsCredit: z._default(z.boolean(), false),
  ...confirmation,
};

/** What becomes of the difference between the money and what is owed: `owed` leaves it open, all else settles the invoice with it. */
export const differenceChoices = ['owed', ...differenceKinds] as const;
export type DifferenceChoice = (typeof differenceChoices)[number];

export const paymentBody = z.strictObject({
  amount: moneyText,
  difference: z._default(z.enum(differenceChoices, reason('field.choice')), 'owed'),
  ...payment,
});
export type PaymentBody = z.output<typeof paymentBody>;

/** A part of a payment for one invoice, and what settles the rest of that without money: of one of them at most. */
export const paymentAllocation = z.strictObject({
  invoiceId: z.int().check(z.gt(0)),
  amount: moneyText,
  difference: z._default(z.enum(differenceChoices, reason('field.choice')), 'owed'),
});

export const paymentOverSeveralBody = z.strictObject({
  clientId: z.int().check(z.gt(0, reason('field.client'))),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, reason('field.currency'))),
  amount: moneyText,
  ...payment,
  /** Empty: paid on account, without an invoice. */
  allocations: z._default(
    z.array(paymentAllocation).check(z.maxLength(100, reason('field.tooMany'))),
    [],
  ),
});
export type PaymentOverSeveralBody = z.output<typeof paymentOverSeveralBody>;

const reversalPreview = z.object({
  /** What is taken back in all. */
  amount: z.number(),
  /** How much of that the client’s credit loses, and what it has then. */
  fromCredit: z.number(),
  credit: z.number(),
  /** What it settled without money, and is taken back, too. */
  difference: z.nullable(paymentDifference),
  /** Those that owe again: by how much more, and how much then. */
  invoices: z.array(
    z.object({ id: z.int(), number: z.string(), reopened: z.number(), owed: z.number() }),
  ),
});
export type ReversalPreview = z.infer<typeof reversalPreview>;

export const paymentEndpoints = {
  /** Records money that came in for one invoice; issues a draft first. */
  recordPayment: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: '/apps/invoice/invoices/{id}/payments',
    input: { body: paymentBody },
    output: z.object({ ...commandAnswer.shape, paymentId: z.int() }),
    successStatus: 201,
    idempotencyKey: 'required',
  }),
  /** Records one payment that settles several invoices of one client in one currency, or none: then all of it is credit. */
  recordPaymentOverSeveral: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: '/apps/invoice/payments',
    input: { body: paymentOverSeveralBody },
    output: z.object({ paymentId: z.int(), undo: undoHandle }),
    successStatus: 201,
    idempotencyKey: 'required',
  }),
  /** Says what will be open once a payment is reversed, and writes nothing. */
  previewReversal: endpoint({
    permission: 'invoices.correct',
    method: 'POST',
    path: '/apps/invoice/payments/{id}/reverse/preview',
    input: { body: z.strictObject({ amount: z.optional(moneyText) }) },
    output: reversalPreview,
  }),
  /** Takes a payment back, whole or in part, by an entry of its own. */
  reversePayment: endpoint({
    permission: 'invoices.correct',
    method: 'POST',
    path: '/apps/invoice/payments/{id}/reverse',
    input: {
      /** Without an amount: all that is left of it. */
      body: z.strictObject({
        amount: z.optional(moneyText),
        reason: z._default(plainText(500), ''),
        ...dayChoice,
      }),
    },
    output: z.object({ reversalId: z.int(), amount: z.number(), currency: z.string() }),
    successStatus: 201,
    idempotencyKey: 'required',
  }),
};
