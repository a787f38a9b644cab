import { paymentBody, type PaymentMethod } from '#contract/invoices/payments.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
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
}

export function firstPaymentValues(invoice: InvoiceRow, today: CalendarDay): PaymentValues {
  const amount = plainAmount(owedOf(invoice), invoice.currency);
  return { amount, date: today, method: 'Bank Transfer', note: '', keepAsCredit: false };
}

type Owed = Pick<InvoiceRow, 'balance' | 'currency' | 'dueDate' | 'invoiceStatus'>;

/** How much the amount exceeds the balance, in minor units; negative below it. */
export function aboveBalance(amount: string, invoice: Owed): bigint | undefined {
  const { currency } = invoice;
  const minor = minorOf(amount, currency);
  const owed = minorOf(plainAmount(owedOf(invoice), currency), currency);
  return minor === undefined || owed === undefined ? undefined : minor - owed;
}

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
  else if (above !== undefined && above > 0n && !values.keepAsCredit) {
    const owed = formatMoney(owedOf(invoice), currency);
    found.amount = t('one.aboveBalance', { amount: owed });
  }
  return found;
}
