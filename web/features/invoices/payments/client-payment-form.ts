import type * as z from 'zod/mini';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { paymentOverSeveralBody } from '#contract/invoices/payments.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToDecimal, minorToNumber } from '#domain/money.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { currencyExponent, formatMoney } from '#web/format/money.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import {
  aboveBalance,
  chosenDifference,
  type PaymentValues,
  possibleDifferences,
} from './payment-form.ts';
import { t } from './t.ts';

/** An amount that is shared out over invoices. */
export interface Shared {
  /** A plain decimal where the typed text is an amount. */
  amount: string;
  currency: string;
  /** The typed amounts, by invoice id; the other invoices share the rest, oldest first. */
  typed: Readonly<Record<string, string>>;
}

export type ClientPaymentValues = PaymentValues & Shared;

export function firstClientPayment(
  invoices: readonly InvoiceRow[],
  { currency, today }: { currency: string; today: CalendarDay },
): ClientPaymentValues {
  const owed = inCurrency(invoices, currency).reduce((sum, row) => sum + owedOf(row), 0n);
  const amount = owed === 0n ? '' : minorToDecimal(owed, currencyExponent(currency));
  return {
    amount,
    currency,
    date: today,
    method: 'Bank Transfer',
    note: '',
    keepAsCredit: false,
    difference: undefined,
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
 * What each invoice in the payment's currency gets: its typed amount, and the rest goes to the oldest first.
 * @param invoices oldest first
 */
export function sharesOf(values: Shared, invoices: readonly InvoiceRow[]): Share[] {
  const { currency, typed } = values;
  const payable = inCurrency(invoices, currency);
  const typedOf = ({ id }: InvoiceRow) => typed[String(id)];
  let left = minorOf(values.amount, currency) ?? 0n;
  for (const invoice of payable) left -= minorOf(typedOf(invoice) ?? '', currency) ?? 0n;
  return payable.map((invoice) => {
    const own = typedOf(invoice);
    if (own !== undefined) return { invoice, amount: own };
    const owed = owedOf(invoice);
    const minor = left <= 0n ? 0n : left < owed ? left : owed;
    left -= minor;
    return {
      invoice,
      amount: minor === 0n ? '' : minorToDecimal(minor, currencyExponent(currency)),
    };
  });
}

/** What is not allocated, in minor units; negative where more is allocated than was paid. */
export function restOf(values: Shared, shares: readonly Share[]): bigint {
  const { currency } = values;
  return shares.reduce(
    (left, { amount }) => left - (minorOf(amount, currency) ?? 0n),
    minorOf(values.amount, currency) ?? 0n,
  );
}

export function clientPaymentBody(
  values: ClientPaymentValues,
  { clientId, shares }: { clientId: number; shares: readonly Share[] },
): z.input<typeof paymentOverSeveralBody> {
  const { amount, currency, date, method, note, keepAsCredit } = values;
  const partly = partlyPaid(shares);
  return {
    clientId,
    currency,
    amount,
    date,
    method,
    note,
    // Without an invoice, all of it is.
    keepAsCredit: keepAsCredit || shares.length === 0,
    allocations: nonZero(shares).map((share) => ({
      invoiceId: share.invoice.id,
      amount: share.amount,
      ...(share === partly && {
        difference: chosenDifference({ ...values, amount: share.amount }, share.invoice),
      }),
    })),
  };
}

/** The share whose rest can be settled without money: the last one that is less than its invoice owes. A payment settles one rest. */
export function partlyPaid(shares: readonly Share[]): Share | undefined {
  return nonZero(shares).findLast(
    ({ amount, invoice }) =>
      (aboveBalance(amount, invoice) ?? 0n) < 0n && possibleDifferences(amount, invoice).length > 0,
  );
}

/** What an invoice owes beyond its share, as text. */
export function missingOf({ amount, invoice }: Share): string {
  const { currency } = invoice;
  const missing = -(aboveBalance(amount, invoice) ?? 0n);
  return formatMoney(minorToNumber(missing, currencyExponent(currency)), currency);
}

export function nonZero(shares: readonly Share[]): Share[] {
  return shares.filter(
    ({ amount, invoice }) => amount !== '' && minorOf(amount, invoice.currency) !== 0n,
  );
}

/** What is wrong with the payment, by the server's rules; a share's error has the path `share.<id>`. */
export function checkClientPayment(
  values: ClientPaymentValues,
  { clientId, shares }: { clientId: number; shares: readonly Share[] },
): FieldErrors {
  const { currency } = values;
  const body = clientPaymentBody(values, { clientId, shares });
  const found = checkShares(validateBody(paymentOverSeveralBody, body), shares, currency);
  const rest = restOf(values, shares);
  if (minorOf(values.amount, currency) === 0n) found.amount = t('aboveZero');
  else if (rest < 0n) found.amount = t('several.aboveAmount');
  else if (rest > 0n && shares.length > 0 && !values.keepAsCredit && found.amount === undefined) {
    found.amount = t('several.notAllocated');
  }
  return found;
}

/** The errors of a body with allocations, those of shares under `share.<id>`, and of the shares that are more than is owed. */
export function checkShares(
  errors: FieldErrors,
  shares: readonly Share[],
  currency: string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const index = /^allocations\.(\d+)\./.exec(path)?.[1];
    const share = index === undefined ? undefined : nonZero(shares)[Number(index)];
    found[share ? sharePath(share) : path] = message;
  }
  for (const share of shares) {
    const minor = minorOf(share.amount, currency);
    if (minor !== undefined && minor > owedOf(share.invoice)) {
      found[sharePath(share)] = t('several.aboveOwed', {
        amount: formatMoney(share.invoice.balance, currency),
      });
    }
  }
  return found;
}

/** Why the server refused the allocations: balances may have changed since they were read. */
export function errorOfShares(errors: FieldErrors): string | undefined {
  return Object.entries(errors).find(([path]) => path.startsWith('allocations'))?.[1];
}

export function sharePath({ invoice }: Share): string {
  return `share.${String(invoice.id)}`;
}
