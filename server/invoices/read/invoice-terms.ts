import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { formatDecimal } from '#domain/format-money.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import type { Writing } from '#domain/document-model.ts';
import type { EInvoiceFacts, LineFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { accountsOf, type PaymentDetails } from '#domain/payments/receiving-account.ts';
import { paymentReference } from '#domain/payments/payment-reference.ts';
import { daysIn } from '#domain/written-day.ts';
import { withoutIsolates } from '#messages/direction.ts';
import { eInvoiceBuyer, eInvoiceSeller } from '#server/documents/e-invoice/e-invoice-party.ts';
import { transferTo } from '#server/documents/e-invoice/payment-means.ts';
import { notesOf } from '#server/documents/e-invoice/notes-of.ts';
import { lineTax, reasonsOf, taxSum, toMinor } from '#server/documents/e-invoice/tax-facts.ts';

type Invoice = InvoiceDetail['invoice'];
type Said =
  | ('number' | 'isPrepayment' | 'issuedDate' | 'dueDate' | 'currency' | 'exchange' | 'note')
  | ('buyerReference' | 'project' | 'contract' | 'purchaseOrder' | 'delivered' | 'billTo')
  | (
      | 'referenceScheme'
      | 'pricesIncludeTax'
      | 'taxPerLine'
      | 'items'
      | 'taxes'
      | 'total'
      | 'deductions'
    );

/** What of an invoice an e-invoice says. */
interface EInvoiceDetail {
  invoice: Pick<Invoice, Said> & {
    seller: Omit<Invoice['seller'], 'logo'>;
    earlyDiscount?:
      Pick<NonNullable<Invoice['earlyDiscount']>, 'percent' | 'days' | 'until'> | undefined;
  };
  paymentDetails: PaymentDetails;
}

/** An invoice in the terms of an e-invoice, as it was frozen; a draft as it would be issued now. */
export function invoiceTerms(
  { invoice, paymentDetails }: EInvoiceDetail,
  writing: Writing,
): EInvoiceFacts {
  const { currency, seller, deductions } = invoice;
  const taxes = invoice.taxes.map((tax) => taxSum(tax, currency));
  const lines = invoice.items.map((item) => toLine(item, currency));
  const accounts = accountsOf(paymentDetails);
  const reference = paymentReference(invoice, paymentDetails.iban).copied;
  return {
    number: invoice.number ?? '',
    issueDate: invoice.issuedDate,
    typeCode: invoice.isPrepayment ? '386' : '380',
    currency,
    exponent: currencyExponent(currency),
    dueDate: invoice.dueDate,
    // The client's own holds where the document has none.
    buyerReference: [invoice.buyerReference, invoice.billTo.buyerReference].find(Boolean) ?? '',
    project: invoice.project,
    contract: invoice.contract,
    purchaseOrder: invoice.purchaseOrder,
    paymentTerms: paymentTermsOf(invoice, writing),
    notes: notesOf(invoice.note, seller),
    preceding: [],
    delivery: deliveryOf(invoice.delivered),
    payment: transferTo(accounts, { sellerName: seller.name, reference }),
    seller: eInvoiceSeller(seller),
    buyer: eInvoiceBuyer(invoice.billTo),
    deliverTo: null,
    pricesIncludeTax: invoice.pricesIncludeTax,
    taxPerLine: invoice.taxPerLine,
    lines,
    taxes,
    totalMinor: toMinor(invoice.total, currency),
    deductions: deductions.map(({ number, issuedDate, taxes: ofPrepayment }) => ({
      number,
      issueDate: issuedDate,
      taxes: ofPrepayment.map((tax) => taxSum(tax, currency)),
    })),
    reasons: reasonsOf(
      lines.flatMap((line) => line.taxes),
      seller.taxReasons,
    ),
    accounting: invoice.exchange && {
      currency: invoice.exchange.base,
      exponent: currencyExponent(invoice.exchange.base),
      taxMinor: toMinor(invoice.exchange.tax, invoice.exchange.base),
    },
    words: wordsOf(invoice, writing),
  };
}

/** What an early payment takes off: in words, and between Germans also as their software reads it. */
function paymentTermsOf(
  { earlyDiscount, seller }: EInvoiceDetail['invoice'],
  { t, locale, language }: Writing,
): string {
  if (!earlyDiscount || Number(earlyDiscount.percent) === 0) return '';
  const { percent, days, until } = earlyDiscount;
  const said = withoutIsolates(
    t('invoice.earlyTerms', {
      percent: formatDecimal(percent, locale),
      day: daysIn(language).shortDay(until),
    }),
  );
  if (seller.countryCode !== 'DE') return said;
  const hundredths = Number(percent).toFixed(2);
  return `${said}\n#SKONTO#TAGE=${String(days)}#PROZENT=${hundredths}#\n`;
}

/** A day where both are the same. */
export function deliveryOf(delivered: Invoice['delivered']): EInvoiceFacts['delivery'] {
  if (!delivered) return { day: null, period: null };
  const isOneDay = delivered.from === delivered.to;
  return isOneDay ? { day: delivered.to, period: null } : { day: null, period: delivered };
}

function toLine(item: Invoice['items'][number], currency: string): LineFacts {
  const { typedDiscount } = item;
  return {
    title: item.title,
    description: item.description,
    qty: String(item.qty),
    unit: item.unit,
    cost: String(item.cost),
    amountMinor: toMinor(item.price, currency),
    discountMinor: toMinor(item.discount, currency),
    discountPercent: typedDiscount && 'percent' in typedDiscount ? typedDiscount.percent : null,
    taxes: item.taxes.map(lineTax),
    period: item.period,
  };
}

function wordsOf({ deductions }: EInvoiceDetail['invoice'], { t, language }: Writing) {
  const { shortDay } = daysIn(language);
  return {
    discount: t('total.discount'),
    prepayment: (number: string) => {
      const issuedDate = deductions.find((one) => one.number === number)?.issuedDate;
      if (!issuedDate) return number;
      return withoutIsolates(t('total.prepayment', { number, day: shortDay(issuedDate) }));
    },
  };
}
