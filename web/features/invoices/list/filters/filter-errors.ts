import { invoiceFilter } from '#contract/invoices/invoice-filter.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { readTypedAmount } from '#web/format/read-typed-amount.ts';
import { t } from '../../t.ts';

const amounts = ['totalFrom', 'totalTo', 'balanceFrom', 'balanceTo'] as const;
const ranges = [
  ['issuedFrom', 'issuedTo', isBefore, 'dayBeforeStart'],
  ['dueFrom', 'dueTo', isBefore, 'dayBeforeStart'],
  ['totalFrom', 'totalTo', isLess, 'amountBelowStart'],
  ['balanceFrom', 'balanceTo', isLess, 'amountBelowStart'],
] as const;

interface Typing {
  /** How amounts are read: ISO 4217, and the organisation's locale. */
  currency: string;
  locale: string;
  /** The current filter: its values are valid, even where the field would not accept them. */
  applied: InvoiceFilter;
}

export function filterErrors(typed: InvoiceFilter, { applied, ...typing }: Typing): FieldErrors {
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
  for (const [from, to, isBackwards, reason] of ranges) {
    const [start, end] = [typed[from], typed[to]];
    if (start === undefined || end === undefined) continue;
    if (errors[from] !== undefined || errors[to] !== undefined) continue;
    if (isBackwards(end, start)) errors[to] = t(`filters.${reason}`);
  }
  return errors;
}

function isBefore(day: string, other: string): boolean {
  return day < other;
}

function isLess(amount: string, other: string): boolean {
  return Number(amount) < Number(other);
}
