import * as z from 'zod/mini';
import { calendarDay } from '#contract/input.ts';

/** What a row of a list says of an invoice or a quote. */
export const documentRow = z.object({
  id: z.int(),
  version: z.int(),
  /** The legal number; `null` for a draft. */
  number: z.nullable(z.string()),
  client: z.object({ id: z.int(), name: z.string(), companyEmail: z.string() }),
  /** The address of the client's picture, or empty. */
  avatar: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  total: z.number(),
  issuedDate: calendarDay,
  /** While it is issued and no more: why it is not sent yet, such as `Sending`. */
  delivery: z.optional(z.string()),
});
