import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import type { PeriodPlaceholder } from '#domain/recurring-period.ts';
import { fillPlaceholders } from '#domain/placeholders.ts';

/** The invoice with its period in its lines, note and reference. */
export function fillPeriod(
  body: InvoiceBody,
  period: Readonly<Record<PeriodPlaceholder, string>>,
): InvoiceBody {
  // Nobody is there to shorten what the names of months have made too long.
  const fill = (text: string, longest: number) => fillPlaceholders(text, period).slice(0, longest);
  return {
    ...body,
    reference: fill(body.reference, 60),
    note: fill(body.note, 2_000),
    items: body.items.map((item) => ({
      ...item,
      heading: fill(item.heading, 120),
      title: fill(item.title, 120),
      description: fill(item.description, 2_000),
    })),
  };
}
