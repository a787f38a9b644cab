import {
  type DifferenceChoice,
  paymentBody,
  type PaymentMethod,
} from '#contract/invoices/payments.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { type DifferenceKind, differenceKinds } from '#domain/payments/difference-kinds.ts';
import { canBe } from '#domain/payments/payment-difference.ts';
import { type InvoiceStatus, invoiceStatus } from '#domain/invoice-status.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { minorOf, plainAmount } from '#web/format/plain-amount.ts';
import { owedOf } from '../invoice-state.ts';
import { t } from './t.ts';

export interface PaymentValues {
  /** A plain decimal where the typed text is an amount. */
  amount: string;
  date: CalendarDay;
  method: PaymentMethod;
  note: string;
  keepAsCredit: boolean;
  /** What becomes of what is missing of an invoice, as chosen; counts only where it can be that. `undefined`: nothing was chosen. */
  difference: DifferenceChoice | undefined;
}

/** What decides about the difference. */
type Paid = Pick<PaymentValues, 'amount' | 'date' | 'difference'>;

const leftOpen = { keepAsCredit: false, difference: undefined } as const;

export function firstPaymentValues(invoice: InvoiceRow, today: CalendarDay): PaymentValues {
  const amount = plainAmount(owedOf(invoice), invoice.currency);
  return { amount, date: today, method: 'Bank Transfer', note: '', ...leftOpen };
}

type Owed = Pick<
  InvoiceRow,
  'balance' | 'currency' | 'dueDate' | 'invoiceStatus' | 'earlyDiscount'
>;

/** How much the amount exceeds the balance, in minor units; negative below it. */
export function aboveBalance(amount: string, invoice: Owed): bigint | undefined {
  const { currency } = invoice;
  const minor = minorOf(amount, currency);
  const owed = minorOf(plainAmount(owedOf(invoice), currency), currency);
  return minor === undefined || owed === undefined ? undefined : minor - owed;
}

/** What the difference between an amount and what is owed can be, beside staying owed. */
export function possibleDifferences(amount: string, invoice: Owed): DifferenceKind[] {
  const above = aboveBalance(amount, invoice);
  const { currency, earlyDiscount } = invoice;
  const exponent = currencyExponent(currency);
  const agreedMinor = minorOf(plainAmount(earlyDiscount?.amount ?? 0, currency), currency) ?? 0n;
  if (above === undefined || minorOf(amount, currency) === 0n) return [];
  return differenceKinds.filter((kind) => canBe(kind, -above, { currency, exponent, agreedMinor }));
}

/** What was chosen of that; the amount may have changed since. Exactly what is paid early is that, unless something else was chosen. */
export function chosenDifference(
  { amount, date, difference }: Paid,
  invoice: Owed,
): DifferenceChoice {
  const kinds = possibleDifferences(amount, invoice);
  if (difference === undefined) {
    return isPaidEarly({ amount, date }, invoice) ? 'early-payment-discount' : 'owed';
  }
  return kinds.some((kind) => kind === difference) ? difference : 'owed';
}

/** What settles the invoice on a day, and until when; `undefined` where no discount is to be had any more. */
export function earlyOffer(date: CalendarDay, { earlyDiscount }: Owed) {
  if (!earlyDiscount || earlyDiscount.payable === null || date > earlyDiscount.until) return;
  const { percent, until, amount, payable } = earlyDiscount;
  return { percent, until, amount, payable };
}

/** Whether an amount is what settles the invoice on the day. */
function isPaidEarly({ amount, date }: Omit<Paid, 'difference'>, invoice: Owed): boolean {
  const { currency } = invoice;
  const offer = earlyOffer(date, invoice);
  return (
    offer !== undefined &&
    minorOf(amount, currency) === minorOf(plainAmount(offer.payable, currency), currency)
  );
}

/** Whether a discount is granted after its last day. */
export const isGrantedLate = (values: Paid, invoice: Owed): boolean =>
  chosenDifference(values, invoice) === 'early-payment-discount' &&
  values.date > (invoice.earlyDiscount?.until ?? values.date);

/** The status once the payment is recorded; `undefined` while there is no valid amount. */
export function statusAfter(
  amount: string,
  invoice: Owed,
  today: CalendarDay,
): InvoiceStatus | undefined {
  const { currency, dueDate: dueDay, invoiceStatus: status } = invoice;
  const settledMinor = minorOf(amount, currency);
  const totalMinor = minorOf(plainAmount(owedOf(invoice), currency), currency);
  if (settledMinor === undefined || settledMinor === 0n || totalMinor === undefined)
    return undefined;
  // By the rule of any issued invoice, for what is owed until now.
  const isWrittenOff = status === 'Written Off';
  const signs = { isVoided: false, isWrittenOff, isDownloaded: false, isSent: false };
  return invoiceStatus({ ...signs, isIssued: true, totalMinor, settledMinor, dueDay }, today);
}

export function checkPayment(values: PaymentValues, invoice: InvoiceRow): FieldErrors {
  const { currency } = invoice;
  const found: Record<string, string> = { ...validateBody(paymentBody, values) };
  const above = aboveBalance(values.amount, invoice);
  if (minorOf(values.amount, currency) === 0n) found.amount = t('aboveZero');
  else if (
    above !== undefined &&
    above > 0n &&
    !values.keepAsCredit &&
    chosenDifference(values, invoice) === 'owed'
  ) {
    const owed = formatMoney(owedOf(invoice), currency);
    found.amount = t('one.aboveBalance', { amount: owed });
  }
  return found;
}
