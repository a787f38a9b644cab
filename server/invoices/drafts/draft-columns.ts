import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import { invoiceTerms } from '#contract/invoices/invoice-terms.ts';
import type { DocumentTax } from '#domain/document-taxes.ts';
import { type Discount, invoiceTotals } from '#domain/invoice-totals.ts';
import { decimalToMinor } from '#domain/money.ts';
import { deductedTotals } from '#domain/prepayments/deducted-totals.ts';
import { earlyTermsColumns } from '#server/ledger/early-discount.ts';
import type { DraftDeduction } from '../prepayments/read-deductions.ts';

function percentOf(discount: Discount | null): string | null {
  return discount && 'percent' in discount ? discount.percent : null;
}

function amountOf(discount: Discount | null, exponent: number): bigint | null {
  return discount && 'amount' in discount ? decimalToMinor(discount.amount, exponent) : null;
}

/**
 * The rows of what was written, every amount computed anew; lines and taxes come without the id of their invoice. The
 * body keeps `validateInvoice` already.
 */
export function draftColumns(
  body: InvoiceBody,
  exponent: number,
  deductions: readonly DraftDeduction[] = [],
) {
  const totals = deductedTotals(invoiceTotals(invoiceTerms(body, exponent)), deductions);
  return {
    invoice: {
      client_id: BigInt(body.clientId),
      currency: body.currency,
      issued_date: body.issuedDate,
      due_date: body.dueDate,
      reference: body.reference,
      buyer_reference: body.buyerReference,
      purchase_order: body.purchaseOrder,
      contract: body.contract,
      project: body.project,
      delivered_from: body.delivered?.from ?? null,
      delivered_to: body.delivered?.to ?? null,
      discount_percent: percentOf(body.discount),
      discount_typed_minor: amountOf(body.discount, exponent),
      prices_include_tax: body.pricesIncludeTax,
      tax_per_line: body.taxPerLine,
      subtotal_minor: totals.subtotalMinor,
      discount_minor: totals.discountMinor,
      tax_minor: totals.taxMinor,
      total_minor: totals.totalMinor,
      ...earlyTermsColumns(body.earlyDiscount),
      is_prepayment: body.isPrepayment,
      deducted_minor: totals.deductedMinor,
      note: body.note,
      internal_note: body.internalNote,
      salesperson_id: body.salespersonId === null ? null : BigInt(body.salespersonId),
      tags: body.tags,
      recipients: body.recipients,
    },
    lines: body.items.map(({ title, description, cost, qty, discount, taxes, ...line }, index) => ({
      position: index + 1,
      heading: line.heading,
      title,
      description,
      cost,
      qty,
      discount_percent: percentOf(discount),
      discount_minor: totals.lines[index]?.discountMinor ?? 0n,
      price_minor: totals.lines[index]?.priceMinor ?? 0n,
      taxes,
      unit: line.unit,
      period_from: line.period?.from ?? null,
      period_to: line.period?.to ?? null,
      shows_subtotal: line.showsSubtotal,
    })),
    taxes: totals.taxes.map(taxColumns),
    deductions: deductions.map(({ id, netMinor, taxMinor }) => ({
      prepayment_id: id,
      net_minor: netMinor,
      tax_minor: taxMinor,
    })),
    deductionTaxes: deductions.flatMap(({ id, taxes }) =>
      taxes.map((tax) => ({ prepayment_id: id, ...taxColumns(tax) })),
    ),
  };
}
function taxColumns({ category, rate, label = '', baseMinor, taxMinor }: DocumentTax) {
  return { category, rate, label, base_minor: baseMinor, tax_minor: taxMinor };
}

export type DraftColumns = ReturnType<typeof draftColumns>;
