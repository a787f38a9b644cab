import type { CalendarDay } from '../calendar-day.ts';

/** UNCL 5305, as EN 16931 allows it (BT-118, BT-151). */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';

/** UNTDID 1001 (BT-3): invoice, credit note, corrected invoice, prepayment invoice. */
export type DocumentTypeCode = '380' | '381' | '384' | '386';

/** An identifier and the code of the scheme that gives it: ICD (ISO 6523) or EAS. */
export interface SchemedId {
  id: string;
  scheme: string;
}

/** BG-5, BG-8, BG-15. What is empty is left out. */
export interface PostalAddress {
  /** BT-35, BT-50. */
  street: string;
  /** BT-36, BT-51. */
  extraLine: string;
  /** BT-37, BT-52. */
  city: string;
  /** BT-38, BT-53. */
  postCode: string;
  /** BT-39, BT-54. */
  region: string;
  /** BT-40, BT-55: ISO 3166-1 alpha-2. */
  countryCode: string;
}

/** BG-4 or BG-7. What is empty is left out. */
export interface EInvoiceParty {
  /** BT-27, BT-44: the legal name. */
  name: string;
  /** BT-28, BT-45: where it trades by another name. */
  tradingName: string;
  /** BT-31, BT-48. */
  vatId: string;
  /** BT-32: the seller's local tax number. */
  taxNumber: string;
  /** BT-30, BT-47. */
  registration: SchemedId | null;
  /** BT-33: the seller's legal information. */
  legalText: string;
  /** BT-34, BT-49. */
  electronicAddress: SchemedId | null;
  address: PostalAddress;
  /** BG-6, BG-9. */
  contact: { name: string; phone: string; email: string };
}

/** Both days belong to it (BG-14, BG-26). */
export interface EInvoicePeriod {
  from: CalendarDay;
  to: CalendarDay;
}

/** What is taken off a line (BG-27) or the document (BG-20). Amounts are plain decimals in the invoice's currency. */
export interface Allowance {
  amount: string;
  /** BT-138, BT-94: percent, where it was typed as one; `base` is what it is of. */
  percent: string | null;
  base: string | null;
  reason: string;
  /** UNTDID 5189; 95 is a discount. */
  reasonCode: string;
}

export interface EInvoiceLine {
  /** BT-126. */
  id: string;
  /** BT-153. */
  name: string;
  /** BT-154; empty is left out. */
  description: string;
  /** BT-129: at most four decimals; negative on a line that takes something off. */
  quantity: string;
  /** BT-130: UN/ECE Recommendation 20 or 21. */
  unit: string;
  /** BT-146: never negative. */
  netPrice: string;
  /** BT-149: how many units the price is of. */
  baseQuantity: string;
  /** BT-131. */
  net: string;
  /** BT-151. */
  category: VatCategory | '';
  /** BT-152; `null` for category O. */
  rate: string | null;
  period: EInvoicePeriod | null;
  allowances: Allowance[];
}

/** BG-23. */
export interface VatBreakdown {
  category: VatCategory | '';
  /** BT-119; `null` for category O. */
  rate: string | null;
  /** BT-116. */
  base: string;
  /** BT-117. */
  tax: string;
  /** BT-120; empty where the category asks for none. */
  reason: string;
  /** BT-121: VATEX; empty where there is none. */
  reasonCode: string;
}

/**
 * An invoice or a credit note in the terms of EN 16931:2017 (BT and BG), made from the frozen document and nothing else.
 * Amounts are plain decimals (`1234.50`) of at most two decimals in `currency`; those of a credit note are positive.
 */
export interface SemanticInvoice {
  /** BT-1. */
  number: string;
  /** BT-2. */
  issueDate: CalendarDay;
  /** BT-3. */
  typeCode: DocumentTypeCode;
  /** BT-5: ISO 4217. */
  currency: string;
  /** BT-6 and BT-111: the VAT in the seller's own currency where the invoice is in another. */
  accounting: { currency: string; tax: string } | null;
  /** BT-9. */
  dueDate: CalendarDay | null;
  /** BT-10: Leitweg-ID or what else the buyer asks for. */
  buyerReference: string;
  /** BT-11. */
  project: string;
  /** BT-12. */
  contract: string;
  /** BT-13. */
  purchaseOrder: string;
  /** BT-20: empty is left out. */
  paymentTerms: string;
  /** BG-1: `subject` is a code of UNTDID 4451, or empty. */
  notes: { subject: string; text: string }[];
  /** BG-3. */
  preceding: { number: string; issueDate: CalendarDay }[];
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  /** BT-72 and BG-14. */
  delivery: { day: CalendarDay | null; period: EInvoicePeriod | null };
  /** BG-15 where goods go to another address than the buyer's. */
  deliverTo: PostalAddress | null;
  /** BG-16; `null` where nothing is asked for. */
  payment: {
    /** BT-81: UNTDID 4461; 58 SEPA, 30 any other transfer. */
    meansCode: string;
    /** BT-83. */
    reference: string;
    /** BT-84: the IBAN or the number of the account, without spaces. */
    account: string;
    /** BT-85. */
    accountName: string;
    /** BT-86: the BIC, or by what else the bank is known. */
    bic: string;
    /** BG-17 of further accounts for the same means. */
    others?: readonly { account: string; accountName: string; bic: string }[];
  } | null;
  lines: EInvoiceLine[];
  /** BG-20: one for each VAT group of the breakdown. */
  allowances: (Allowance & { category: VatCategory | ''; rate: string | null })[];
  breakdown: VatBreakdown[];
  /** BG-22. */
  totals: {
    /** BT-106. */
    lines: string;
    /** BT-107; `null` where there is none. */
    allowances: string | null;
    /** BT-109. */
    net: string;
    /** BT-110. */
    tax: string;
    /** BT-112. */
    gross: string;
    /** BT-113; `null` where nothing was paid before issue. */
    prepaid: string | null;
    /** BT-115. */
    payable: string;
  };
}
