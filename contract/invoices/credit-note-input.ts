import * as z from 'zod/mini';
import { confirmation } from '#contract/confirmation.ts';
import { calendarDay, listOf, moneyText, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { lineParts, maximumLines } from './invoice-input.ts';

const { title, description, cost, qty, tax } = lineParts;

/** A part of a line of the invoice: so many of it, or an amount in the invoice's terms. */
const partOfLine = z.union([
  z.strictObject({ line: z.int().check(z.minimum(1)), qty, amount: z.optional(z.undefined()) }),
  z.strictObject({
    line: z.int().check(z.minimum(1)),
    amount: moneyText,
    qty: z.optional(z.undefined()),
  }),
]);

/** A line of its own; `taxes` are those of a line of the invoice, none where that has none. */
const ownLine = z.strictObject({
  title,
  description,
  qty: z._default(qty, '1'),
  unit: z._default(plainText(20), ''),
  cost,
  taxes: listOf(tax, 5),
});

export const creditLineInput = z.union([partOfLine, ownLine], reason('invoice.creditLine'));
export type CreditLineInput = z.output<typeof creditLineInput>;

const whyText = plainText(500).check(z.minLength(1, reason('field.why')));

const credited = {
  /** With tax, out of all lines; only where the invoice has one tax, or none. */
  amount: z.optional(moneyText),
  lines: z.optional(
    z
      .array(creditLineInput)
      .check(z.minLength(1), z.maxLength(2 * maximumLines, reason('field.tooMany'))),
  ),
  /** All that is left of the invoice. */
  all: z.optional(z.literal(true)),
};

/** What is credited: one of the three. */
export const creditChoice = z.strictObject(credited);
export type CreditChoice = z.output<typeof creditChoice>;

/** What is above the balance becomes the client's credit. */
export const creditNoteBody = z.strictObject({
  ...credited,
  issuedDate: calendarDay,
  reason: whyText,
  ...confirmation,
});
export type CreditNoteBody = z.output<typeof creditNoteBody>;

/** What a credit note would come to, and what is left to credit without it. */
export const creditPreview = z.object({
  left: z.object({
    lines: z.array(
      z.object({
        /** From 1. */
        line: z.int(),
        title: z.string(),
        /** A plain decimal; 0 or below where nothing of it can be credited by quantity. */
        qty: z.string(),
        amount: z.number(),
      }),
    ),
    total: z.number(),
  }),
  net: z.number(),
  taxes: z.array(z.object({ rate: z.string(), label: z.optional(z.string()), amount: z.number() })),
  total: z.number(),
});
export type CreditPreview = z.infer<typeof creditPreview>;

/** Credits what a client still owes of a written-off invoice, so that nobody claims it any more. */
export const waiveBody = z.strictObject({
  issuedDate: calendarDay,
  reason: whyText,
  ...confirmation,
});
export type WaiveBody = z.output<typeof waiveBody>;
