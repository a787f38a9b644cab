import * as z from 'zod/mini';
import { bankAccount, seller } from '#contract/documents/document-parts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { earlyDiscount } from '#contract/input.ts';

/** What the editor of an invoice offers, as the organisation has set it. */
export const editorChoices = z.object({
  seller,
  /** Of the own currency. */
  paymentDetails: bankAccount,
  /** Days until an invoice is due, where the client has no term of its own. */
  paymentTermDays: z.int(),
  paymentTerms: z.array(z.int()),
  /** The usual discount for early payment, where the client has none of its own. */
  earlyDiscount: z.nullable(earlyDiscount),
  quoteDays: z.int(),
  defaultNote: z.string(),
  taxRates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Percent, a decimal string. */
      rate: z.string(),
      category: z.string(),
      /** What tells taxes of one rate apart, such as CGST. */
      label: z.optional(z.string()),
      isDefault: z.boolean(),
    }),
  ),
  /** The organisation's own first; `rate` is what one unit is worth in that, a decimal string, `null` for itself. */
  currencies: z.array(
    z.object({
      code: z.string(),
      exponent: z.int(),
      rate: z.nullable(z.string()),
      accounts: bankAccount.shape.accounts,
    }),
  ),
  salespeople: z.array(z.object({ id: z.int(), name: z.string(), avatar: z.string() })),
});
export type EditorChoices = z.infer<typeof editorChoices>;

export const editorChoicesEndpoints = {
  getEditorChoices: endpoint({
    method: 'GET',
    path: '/apps/invoice/editor-choices',
    permission: 'invoices.read',
    output: editorChoices,
  }),
};
