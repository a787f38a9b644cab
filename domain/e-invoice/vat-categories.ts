import type { VatCategory } from './semantic-invoice.ts';

/** UNCL 5305 as EN 16931 allows it; the usual first. */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const;

/** Those that charge nothing and say why. */
export const reasonedCategories = ['E', 'AE', 'K', 'G', 'O'] as const;
export type ReasonedCategory = (typeof reasonedCategories)[number];

export function isVatCategory(category: string): category is VatCategory {
  return vatCategories.some((known) => known === category);
}

export function needsReason(category: string): category is ReasonedCategory {
  return reasonedCategories.some((known) => known === category);
}

/** Whether a category allows a rate: S is above 0, the Canary Islands and Ceuta have any, all others have 0. */
export function allowsRate(category: string, rate: string): boolean {
  if (category === 'L' || category === 'M') return true;
  return category === 'S' ? Number(rate) > 0 : Number(rate) === 0;
}

/** The category of a tax that was written when any text was one. */
export function vatCategoryOf(category: string, rate: string): VatCategory {
  if (isVatCategory(category) && allowsRate(category, rate)) return category;
  return Number(rate) > 0 ? 'S' : 'Z';
}
