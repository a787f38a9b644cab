import type { TaxReason } from './tax-reasons.ts';

/** Usual reasons of exemption, as the law of the country wants them to be said. */
export const exemptions = {
  usual: { reason: 'Exempt from VAT.', code: '' },
  smallDe: { reason: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.', code: '' },
  smallAt: {
    reason: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).',
    code: '',
  },
  smallFr: { reason: 'TVA non applicable, art. 293 B du CGI.', code: 'VATEX-FR-FRANCHISE' },
  medical: { reason: 'Exempt from VAT: medical care.', code: 'VATEX-EU-132-1C' },
  education: { reason: 'Exempt from VAT: education.', code: 'VATEX-EU-132-1I' },
} as const satisfies Readonly<Record<string, Omit<TaxReason, 'category'>>>;
