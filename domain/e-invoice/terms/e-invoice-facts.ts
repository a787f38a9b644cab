import type { CalendarDay } from '../../calendar-day.ts';
import type {
  EInvoiceParty,
  EInvoicePeriod,
  PostalAddress,
  SemanticInvoice,
  VatCategory,
} from '../semantic-invoice.ts';

/** A tax as a document carries it: percent in its shortest form. */
export interface LineTax {
  category: VatCategory | '';
  rate: string;
  /** What tells taxes of one rate apart, which no e-invoice can say. */
  label?: string | undefined;
}

/** What the ledger has of one tax of a document. */
export interface TaxSum extends LineTax {
  baseMinor: bigint;
  taxMinor: bigint;
}

export interface LineFacts {
  title: string;
  description: string;
  /** Plain decimal, which may be negative. */
  qty: string;
  /** UN/ECE Recommendation 20 or 21. */
  unit: string;
  /** The price of one, with tax where prices include it. */
  cost: string;
  /** What the line comes to after its own discount; with tax where prices include it. */
  amountMinor: bigint;
  /** What the line's own discount takes off. */
  discountMinor: bigint;
  /** Percent, where the discount was typed as one. */
  discountPercent: string | null;
  taxes: readonly LineTax[];
  period: EInvoicePeriod | null;
}

/** A prepayment that a final invoice deducts, by its taxes. */
interface DeductionFacts {
  number: string;
  issueDate: CalendarDay;
  taxes: readonly TaxSum[];
}

/** What an e-invoice says in words, in the language of the document. */
export interface EInvoiceWords {
  discount: string;
  prepayment: (number: string) => string;
}

/** An issued document as it was frozen. Amounts are in minor units; those of a credit note are positive. */
export interface EInvoiceFacts extends Pick<
  SemanticInvoice,
  | 'number'
  | 'issueDate'
  | 'typeCode'
  | 'currency'
  | 'dueDate'
  | 'buyerReference'
  | 'project'
  | 'contract'
  | 'purchaseOrder'
  | 'paymentTerms'
  | 'notes'
  | 'preceding'
  | 'delivery'
  | 'payment'
> {
  exponent: number;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  /** Where goods go to another address than the buyer's. */
  deliverTo: PostalAddress | null;
  pricesIncludeTax: boolean;
  taxPerLine: boolean;
  lines: readonly LineFacts[];
  /** What is left of each tax after every discount and deduction. */
  taxes: readonly TaxSum[];
  totalMinor: bigint;
  deductions: readonly DeductionFacts[];
  /** Why a category charges nothing. */
  reasons: readonly { category: VatCategory; rate: string; reason: string; reasonCode: string }[];
  /** The VAT in the seller's own currency where the document is in another. */
  accounting: { currency: string; exponent: number; taxMinor: bigint } | null;
  words: EInvoiceWords;
}
