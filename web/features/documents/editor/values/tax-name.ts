import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { isSameTaxes, type TaxValues } from './editor-values.ts';

/** `Standard 20%`, as the organisation calls it; `Tax 7%` where it has no name for it. */
export function taxName(tax: TaxValues, taxRates: EditorChoices['taxRates']): string {
  const known = taxRates.find((each) => isSameTaxes([each], [tax]));
  if (!known) return `Tax ${tax.rate}%`;
  return known.name.includes(known.rate) ? known.name : `${known.name} ${known.rate}%`;
}
