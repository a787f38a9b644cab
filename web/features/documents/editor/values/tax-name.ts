import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { t } from '../texts/t.ts';
import { isSameTaxes, type TaxValues } from './editor-values.ts';

/** `Standard 20%`, by the name in the settings; `Tax 7%` or `CGST 7%` for a rate without one. */
export function taxName(tax: TaxValues, taxRates: EditorChoices['taxRates']): string {
  const known = taxRates.find((each) => isSameTaxes([each], [tax]));
  if (!known) return tax.label ? `${tax.label} ${tax.rate}%` : t('line.tax', { rate: tax.rate });
  return known.name.includes(known.rate) ? known.name : `${known.name} ${known.rate}%`;
}
