import type { TaxReason } from './tax-reasons.ts';

/** Usual cases of taxes that charge nothing, with the reason as the law of the country wants it to be said. */
export const exemptions = {
  smallDe: {
    category: 'E',
    reason: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    code: '',
  },
  smallAt: {
    category: 'E',
    reason: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).',
    code: '',
  },
  smallFr: {
    category: 'E',
    reason: 'TVA non applicable, art. 293 B du CGI.',
    code: 'VATEX-FR-FRANCHISE',
  },
  medical: { category: 'E', reason: 'Exempt from VAT: medical care.', code: 'VATEX-EU-132-1C' },
  education: { category: 'E', reason: 'Exempt from VAT: education.', code: 'VATEX-EU-132-1I' },
  exportCh: {
    category: 'G',
    reason: 'Von der Mehrwertsteuer befreit: Ausfuhr (Art. 23 MWSTG).',
    code: '',
  },
  abroadCh: {
    category: 'O',
    reason: 'Unterliegt nicht der schweizerischen Mehrwertsteuer (Art. 8 MWSTG).',
    code: 'VATEX-EU-O',
  },
} as const satisfies Readonly<Record<string, TaxReason>>;

export type Exemption = keyof typeof exemptions;
export const exemptionNames = Object.keys(exemptions) as Exemption[];

/** The usual case that a tax is; `undefined` where it is none, or one that has been reworded. */
export function exemptionOf({ category, reason, code }: TaxReason): Exemption | undefined {
  return exemptionNames.find((name) => {
    const one = exemptions[name];
    return one.category === category && one.reason === reason && one.code === code;
  });
}
