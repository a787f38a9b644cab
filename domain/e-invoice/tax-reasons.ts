import { needsReason, type ReasonedCategory } from './vat-categories.ts';

/** Why a category of tax charges nothing. */
export interface TaxReason {
  category: string;
  /** As the document says it. */
  reason: string;
  /** VATEX, or empty. */
  code: string;
}

const usual: Readonly<Record<ReasonedCategory, Omit<TaxReason, 'category'>>> = {
  E: { reason: 'Exempt from VAT.', code: '' },
  AE: { reason: 'Reverse charge: the recipient is liable for the VAT.', code: 'VATEX-EU-AE' },
  K: { reason: 'Intra-Community supply, exempt from VAT.', code: 'VATEX-EU-IC' },
  G: { reason: 'Export outside the EU, exempt from VAT.', code: 'VATEX-EU-G' },
  O: { reason: 'Not subject to VAT.', code: 'VATEX-EU-O' },
};

/**
 * The reason that a document gives for a category: the seller's own, as it was frozen with the document, else the usual one;
 * `undefined` where the category has none.
 */
export function taxReasonOf(
  category: string,
  ofSeller: readonly TaxReason[] = [],
): Omit<TaxReason, 'category'> | undefined {
  if (!needsReason(category)) return undefined;
  const own = ofSeller.find((one) => one.category === category);
  return own && (own.reason !== '' || own.code !== '') ? own : usual[category];
}

/** Whether a category's reason is the usual one, which each language has words for. */
export function isUsualReason(category: ReasonedCategory, reason: string): boolean {
  return reason === '' || reason === usual[category].reason;
}
