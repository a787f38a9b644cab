import type * as z from 'zod/mini';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { paymentEndpoints } from '#contract/invoices/payments.ts';
import { paymentOverSeveralBody } from '#contract/invoices/payments.ts';
import { isCalendarDay, type CalendarDay } from '#domain/calendar-day.ts';
import { minorToDecimal } from '#domain/money.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { currencyExponent, formatMoney } from '#web/format/money.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import type { PaymentValues } from './payment-form.ts';

/** A payment over several invoices as texts in fields. */
export interface ClientPaymentValues extends PaymentValues {
  currency: string;
  /** What was typed for an invoice, by its id; the others get what is left, the oldest first. */
  typed: Readonly<Record<string, string>>;
}

/** Everything that is owed in a currency, today, by bank. */
export function firstClientPayment(
  invoices: readonly InvoiceRow[],
  { currency, today }: { currency: string; today: CalendarDay },
): ClientPaymentValues {
  const owed = inCurrency(invoices, currency).reduce((sum, row) => sum + owedOf(row), 0n);
  const amount = minorToDecimal(owed, currencyExponent(currency));
  return {
    amount,
    currency,
    date: today,
    method: 'Bank Transfer',
    note: '',
    keepAsCredit: false,
    typed: {},
  };
}

export function inCurrency(invoices: readonly InvoiceRow[], currency: string): InvoiceRow[] {
  return invoices.filter((invoice) => invoice.currency === currency);
}

function owedOf({ balance, currency }: InvoiceRow): bigint {
  return minorOf(plainAmount(balance, currency), currency) ?? 0n;
}

export interface Share {
  invoice: InvoiceRow;
  /** A plain decimal, or what was typed; empty for nothing. */
  amount: string;
}

/**
 * What each invoice of the payment's currency gets: what was typed for it, and of the rest the oldest invoice first.
 * `invoices` come oldest first.
 */
export function sharesOf(values: ClientPaymentValues, invoices: readonly InvoiceRow[]): Share[] {
  const { currency, typed } = values;
  const own = inCurrency(invoices, currency);
  const typedOf = ({ id }: InvoiceRow) => typed[String(id)];
  let left = minorOf(values.amount, currency) ?? 0n;
  for (const invoice of own) left -= minorOf(typedOf(invoice) ?? '', currency) ?? 0n;
  return own.map((invoice) => {
    const said = typedOf(invoice);
    if (said !== undefined) return { invoice, amount: said };
    const owed = owedOf(invoice);
    const minor = left <= 0n ? 0n : left < owed ? left : owed;
    left -= minor;
    return {
      invoice,
      amount: minor === 0n ? '' : minorToDecimal(minor, currencyExponent(currency)),
    };
  });
}

/** What no invoice gets, in minor units; negative where they are to get more than came in. */
export function restOf(values: ClientPaymentValues, shares: readonly Share[]): bigint {
  const { currency } = values;
  return shares.reduce(
    (left, { amount }) => left - (minorOf(amount, currency) ?? 0n),
    minorOf(values.amount, currency) ?? 0n,
  );
}

type PaymentInput = z.input<typeof paymentEndpoints.recordPaymentOverSeveral.input.body>;

export function clientPaymentBody(
  values: ClientPaymentValues,
  { clientId, shares }: { clientId: number; shares: readonly Share[] },
): PaymentInput {
  const { amount, currency, date, method, note, keepAsCredit } = values;
  return {
    clientId,
    currency,
    amount,
    date,
    method,
    note,
    keepAsCredit,
    allocations: given(shares).map((share) => ({
      invoiceId: share.invoice.id,
      amount: share.amount,
    })),
  };
}

function given(shares: readonly Share[]): Share[] {
  return shares.filter(
    ({ amount, invoice }) => amount !== '' && minorOf(amount, invoice.currency) !== 0n,
  );
}

/** What is wrong with the payment, by the rules that the server goes by; a share's error stands under `share.<id>`. */
export function checkClientPayment(
  values: ClientPaymentValues,
  { clientId, shares, today }: { clientId: number; shares: readonly Share[]; today: CalendarDay },
): FieldErrors {
  const { currency, date } = values;
  const body = clientPaymentBody(values, { clientId, shares });
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(validateBody(paymentOverSeveralBody, body))) {
    const index = /^allocations\.(\d+)\./.exec(path)?.[1];
    const share = index === undefined ? undefined : given(shares)[Number(index)];
    found[share ? sharePath(share) : path] = message;
  }
  for (const share of shares) {
    const minor = minorOf(share.amount, currency);
    if (minor !== undefined && minor > owedOf(share.invoice)) {
      found[sharePath(share)] = `Only ${formatMoney(share.invoice.balance, currency)} is owed.`;
    }
  }
  const rest = restOf(values, shares);
  if (minorOf(values.amount, currency) === 0n) found.amount = 'Enter an amount above 0.';
  else if (rest < 0n) found.amount = 'The invoices are to get more than came in.';
  else if (rest > 0n && !values.keepAsCredit && found.amount === undefined) {
    found.amount = 'Not all of it settles an invoice. Keep the rest as credit, or allocate it.';
  }
  if (isCalendarDay(date) && date > today) found.date = 'This day is still to come.';
  return found;
}

export function sharePath({ invoice }: Share): string {
  return `share.${String(invoice.id)}`;
}
