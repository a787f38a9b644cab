import * as z from 'zod/mini';
import { invoiceStatuses, type InvoiceStatus } from '#domain/invoice-status.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { isRelativeDay } from '#domain/periods/relative-day.ts';
import { currencyCode, idParameter, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

/**
 * Several names in one text, parted by commas, each once; none where it is empty. Checked before it is split, so that a refusal
 * names the parameter and not a place in it.
 */
function namesByComma<Name extends string>(isName: (text: string) => text is Name, mend: string) {
  const split = (raw: string) =>
    raw.trim() === '' ? [] : raw.split(',').map((name) => name.trim());
  return z.pipe(
    z.string().check(z.refine((raw) => split(raw).every(isName), mend)),
    z.transform((raw: string) => [...new Set(split(raw).filter(isName))]),
  );
}

const statusList = namesByComma(
  (name): name is InvoiceStatus => (invoiceStatuses as readonly string[]).includes(name),
  reason('filter.statuses'),
);
const currencyList = namesByComma(
  (code): code is string => currencyCode.safeParse(code).success,
  reason('filter.currencies'),
);

/** A plain decimal in whole units of whatever currency an invoice has. */
export const filterAmount = z
  .string()
  .check(z.regex(/^\d{1,12}(\.\d{1,6})?$/, reason('filter.amount')));

/** `YYYY-MM-DD`, or a relative day. */
const filterDay = z
  .string()
  .check(z.refine((text) => isCalendarDay(text) || isRelativeDay(text), reason('field.day')));

/** What narrows the list, as it stands in an address: everything that is given must be met. */
export const invoiceFilter = z.strictObject({
  q: z._default(plainText(200), ''),
  status: z._default(statusList, []),
  client: z.optional(idParameter),
  issuedFrom: z.optional(filterDay),
  issuedTo: z.optional(filterDay),
  dueFrom: z.optional(filterDay),
  dueTo: z.optional(filterDay),
  paidFrom: z.optional(filterDay),
  paidTo: z.optional(filterDay),
  totalFrom: z.optional(filterAmount),
  totalTo: z.optional(filterAmount),
  balanceFrom: z.optional(filterAmount),
  balanceTo: z.optional(filterAmount),
  tag: z._default(plainText(40), ''),
  currency: z._default(currencyList, []),
});
