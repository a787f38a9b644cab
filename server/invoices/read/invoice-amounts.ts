import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { shortestDecimal } from '#domain/decimal.ts';
import { minorToDecimal, minorToNumber } from '#domain/money.ts';
import type { toInvoiceParts } from './read-invoice-parts.ts';
import type { InvoiceRecord } from './read-invoice-record.ts';

type Parts = ReturnType<typeof toInvoiceParts>;
type Amounts = Pick<
  InvoiceDetail['invoice'],
  | 'items'
  | 'subtotal'
  | 'discount'
  | 'typedDiscount'
  | 'taxes'
  | 'paid'
  | 'credited'
  | 'payments'
  | 'credits'
  | 'clientCredit'
>;

/** Everything on an invoice that is money, as JSON numbers with at most the currency's decimals. */
export function invoiceAmounts(record: InvoiceRecord, parts: Parts): Amounts {
  const money = (minor: bigint): number => minorToNumber(minor, record.exponent);
  const amountDiscount = (minor: bigint | null) =>
    minor === null || minor === 0n ? null : { amount: minorToDecimal(minor, record.exponent) };
  const percentDiscount = (percent: string) => ({ percent: shortestDecimal(percent) });
  return {
    items: parts.lines.map(
      ({ discountMinor, discountPercent, priceMinor, cost, qty, ...line }) => ({
        ...line,
        cost: Number(cost),
        qty: Number(qty),
        discount: money(discountMinor),
        typedDiscount:
          discountPercent === null
            ? amountDiscount(discountMinor)
            : percentDiscount(discountPercent),
        price: money(priceMinor),
      }),
    ),
    subtotal: money(record.subtotalMinor),
    discount: money(record.discountMinor),
    typedDiscount:
      record.discountPercent === null
        ? amountDiscount(record.discountTypedMinor)
        : percentDiscount(record.discountPercent),
    taxes: parts.taxes.map(({ category, rate, baseMinor, taxMinor }) => ({
      category,
      rate: Number(rate),
      base: money(baseMinor),
      amount: money(taxMinor),
    })),
    paid: money(record.paidMinor),
    credited: money(record.creditedMinor),
    payments: parts.payments.map(({ id, amountMinor, reversibleMinor, ...payment }) => ({
      ...payment,
      id: Number(id),
      amount: money(amountMinor),
      reversible: money(reversibleMinor),
    })),
    credits: parts.credits.map(
      ({ id, creditNoteId, number, noteTotalMinor, amountMinor, ...rest }) => ({
        ...rest,
        id: Number(id),
        kind: creditNoteId === null ? 'client-credit' : 'credit-note',
        creditNote:
          creditNoteId === null
            ? null
            : {
                id: Number(creditNoteId),
                number: number ?? '',
                total: money(noteTotalMinor),
              },
        amount: money(amountMinor),
      }),
    ),
    clientCredit: money(record.clientCreditMinor ?? 0n),
  };
}
