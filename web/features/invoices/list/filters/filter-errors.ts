import { invoiceFilter } from '#contract/invoices/invoice-filter.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { dayAt } from '#domain/periods/relative-day.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { readTypedAmount } from '#web/format/read-typed-amount.ts';
import { t } from './t.ts';

const amounts = ['totalFrom', 'totalTo', 'balanceFrom', 'balanceTo'] as const;
const dayRanges = [
  ['issuedFrom', 'issuedTo'],
  ['dueFrom', 'dueTo'],
  ['paidFrom', 'paidTo'],
] as const;
const amountRanges = [
  ['totalFrom', 'totalTo'],
  ['balanceFrom', 'balanceTo'],
] as const;

interface Typing {
  /** How amounts are read: ISO 4217, and the organisation's locale. */
  currency: string;
  locale: string;
  /** What relative days are read from. */
  today: CalendarDay;
  /** The current filter: its values are valid, even where the field would not accept them. */
  applied: InvoiceFilter;
}

export function filterErrors(
  typed: InvoiceFilter,
  { applied, today, ...typing }: Typing,
): FieldErrors {
  const texts = Object.entries(typed).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const errors: Record<string, string> = {
    ...validateBody(invoiceFilter, Object.fromEntries(texts)),
  };
  for (const name of amounts) {
    if (typed[name] === applied[name]) continue;
    const reading = readTypedAmount(typed[name] ?? '', typing);
    if (reading.kind === 'unreadable') errors[name] = reading.reason;
  }
  const isWhole = (from: keyof InvoiceFilter, to: keyof InvoiceFilter) =>
    errors[from] === undefined && errors[to] === undefined;
  for (const [from, to] of dayRanges) {
    const [start, end] = [typed[from], typed[to]];
    if (start === undefined || end === undefined || !isWhole(from, to)) continue;
    if (dayAt(end, 'to', today) < dayAt(start, 'from', today)) errors[to] = t('dayBeforeStart');
  }
  for (const [from, to] of amountRanges) {
    const [start, end] = [typed[from], typed[to]];
    if (start === undefined || end === undefined || !isWhole(from, to)) continue;
    if (Number(end) < Number(start)) errors[to] = t('amountBelowStart');
  }
  return errors;
}
