import type { EarlyDiscount } from '#domain/payments/early-discount.ts';

/** A discount for early payment as two fields hold it, both empty where there is none. */
export interface EarlyTermsValues {
  earlyPercent: string;
  earlyDays: string;
}

export const noEarlyTerms: EarlyTermsValues = { earlyPercent: '', earlyDays: '' };

export const earlyTermsValues = (terms: EarlyDiscount | null | undefined): EarlyTermsValues =>
  terms ? { earlyPercent: terms.percent, earlyDays: String(terms.days) } : noEarlyTerms;

/** What was typed; days that are no number are `NaN`, which the contract refuses. */
export function earlyTermsOf({ earlyPercent, earlyDays }: EarlyTermsValues): EarlyDiscount | null {
  const [percent, days] = [earlyPercent.trim().replace(',', '.'), earlyDays.trim()];
  if (percent === '' && days === '') return null;
  return { percent, days: /^\d{1,4}$/.test(days) ? Number(days) : Number.NaN };
}

/** What becomes of a document whose client is `next`: the discount that was usual before follows. */
export const usualTerms = (
  client: { earlyDiscount: EarlyDiscount | null } | undefined,
  usual: EarlyDiscount | null,
): EarlyDiscount | null => {
  const terms = client?.earlyDiscount ?? usual;
  return terms === null || Number(terms.percent) === 0 ? null : terms;
};
