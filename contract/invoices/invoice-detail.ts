import * as z from 'zod/mini';
import { client } from '#contract/clients/clients.ts';
import {
  bankAccount,
  deduction,
  documentContents,
  invoiceCredit,
  invoicePayment,
} from '#contract/documents/document-parts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay, currencyCode } from '#contract/input.ts';
import { paymentReferenceKinds } from '#domain/payments/payment-reference-kinds.ts';
import { invoiceRow } from './invoices.ts';

export const invoiceDetail = z.object({
  invoice: z.object({
    ...invoiceRow.shape,
    ...documentContents.shape,
    client,
    paid: z.number(),
    isPrepayment: z.boolean(),
    /** Prepayment invoices that it deducts: `taxes` and `total` are what remains, `subtotal` and `discount` are without them. */
    deductions: z.array(deduction),
    /** The invoice or draft that deducts this prepayment invoice; `number` is `null` for a draft. */
    deductedBy: z.nullable(z.object({ id: z.int(), number: z.nullable(z.string()) })),
    /** Settled by credit. */
    credited: z.number(),
    /** What a payer writes on a transfer: the number, or a reference of a scheme made of its digits. */
    referenceScheme: z.enum(paymentReferenceKinds),
    payments: z.array(invoicePayment),
    credits: z.array(invoiceCredit),
    /** What the client has to its credit in the invoice's currency. */
    clientCredit: z.number(),
    /** What an issued invoice in another currency comes to in the organisation's own, at the rate of its day. */
    exchange: z.nullable(
      z.object({
        base: currencyCode,
        /** What one unit of the invoice's currency is worth, a decimal string. */
        rate: z.string(),
        day: calendarDay,
        /** Who published the rate; `settings` where it is the one in the settings. */
        source: z.string(),
        total: z.number(),
        tax: z.number(),
      }),
    ),
    /** The quote that it was made from. */
    quote: z.nullable(z.object({ id: z.int(), number: z.string() })),
    /** Since when it is void and why, with the credit note that cancels it where there is one. */
    voided: z.nullable(
      z.object({
        day: calendarDay,
        reason: z.string(),
        creditNote: z.nullable(z.object({ id: z.int(), number: z.string() })),
      }),
    ),
    /** The facts that the status follows from, as sentences; the one that decides comes last. */
    statusFacts: z.array(z.string()),
  }),
  paymentDetails: z.object({ ...bankAccount.shape, totalDue: z.number() }),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

/** Apart from the list, which is read without it. */
export const invoiceDetailEndpoints = {
  getInvoice: endpoint({
    method: 'GET',
    path: '/apps/invoice/invoices/{id}',
    permission: 'invoices.read',
    output: invoiceDetail,
  }),
};
