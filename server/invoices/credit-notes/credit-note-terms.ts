import { currencyExponent } from '#domain/currency-exponent.ts';
import type { Writing } from '#domain/document-model.ts';
import type { EInvoiceFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { unitCodes } from '#domain/e-invoice/codes/units.ts';
import { eInvoiceBuyer, eInvoiceSeller } from '#server/documents/e-invoice/e-invoice-party.ts';
import { setOff } from '#server/documents/e-invoice/payment-means.ts';
import { notesOf } from '#server/documents/e-invoice/notes-of.ts';
import { lineTax, reasonsOf, taxSum, toMinor } from '#server/documents/e-invoice/tax-facts.ts';
import { deliveryOf } from '../read/invoice-terms.ts';
import type { readCreditNoteFacts } from './credit-note-facts.ts';

type Facts = Awaited<ReturnType<typeof readCreditNoteFacts>>;

/** A credit note in the terms of an e-invoice: what it takes back is positive, and it names its invoice. */
export function creditNoteTerms(facts: Facts, { t }: Writing): EInvoiceFacts {
  const { currency, invoiceNumber, reason } = facts;
  const seller = eInvoiceSeller(facts.seller);
  const lines = facts.lines.map((line) => ({
    title: line.title,
    description: line.description,
    qty: line.qty,
    unit: unitCodes.has(line.unit) ? line.unit : 'C62',
    cost: line.cost,
    amountMinor: toMinor(line.amount, currency),
    discountMinor: line.discount === '' ? 0n : toMinor(line.discount, currency),
    discountPercent: null,
    taxes: line.taxes.map(lineTax),
    period: null,
  }));
  return {
    number: facts.number,
    issueDate: facts.issuedDate,
    typeCode: '381',
    currency,
    exponent: currencyExponent(currency),
    dueDate: null,
    buyerReference: [facts.buyerReference, facts.billTo.buyerReference].find(Boolean) ?? '',
    project: facts.project,
    contract: facts.contract,
    purchaseOrder: facts.purchaseOrder,
    paymentTerms: '',
    notes: notesOf(reason, facts.seller),
    preceding: [{ number: invoiceNumber, issueDate: facts.invoiceDate }],
    delivery: deliveryOf(facts.delivered),
    payment: setOff(seller.address.countryCode),
    seller,
    buyer: eInvoiceBuyer(facts.billTo),
    deliverTo: null,
    pricesIncludeTax: facts.pricesIncludeTax,
    taxPerLine: facts.taxPerLine,
    lines,
    taxes: facts.taxes.map((tax) => taxSum(tax, currency)),
    totalMinor: toMinor(facts.total, currency),
    deductions: [],
    reasons: reasonsOf(
      lines.flatMap((line) => line.taxes),
      facts.seller.taxReasons,
    ),
    accounting: facts.exchange && {
      currency: facts.exchange.base,
      exponent: currencyExponent(facts.exchange.base),
      taxMinor: BigInt(facts.exchange.tax),
    },
    words: { discount: t('total.discount'), prepayment: (number) => number },
  };
}
