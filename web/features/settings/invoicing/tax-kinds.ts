import type { TaxRatesBody } from '#contract/settings/tax-rates.ts';
import { exemptionNames, exemptionOf, exemptions } from '#domain/e-invoice/exemptions.ts';
import { taxReasonOf } from '#domain/e-invoice/tax-reasons.ts';
import { allowsRate, isVatCategory, vatCategories } from '#domain/e-invoice/vat-categories.ts';
import { t } from '../document-t.ts';

type TaxRate = TaxRatesBody['taxRates'][number];

/** What a tax can be: a category, or a usual case of one that brings what documents say of it along. */
export const taxKindChoices = () => [
  {
    group: t('invoicing.taxes.categories'),
    items: vatCategories.map((value) => ({ value, label: t(`invoicing.taxCategory.${value}`) })),
  },
  {
    group: t('invoicing.taxes.usualCases'),
    items: exemptionNames.map((value) => ({ value, label: t(`invoicing.taxes.cases.${value}`) })),
  },
];

export const taxKindOf = ({ category, reason, reasonCode: code }: TaxRate): string =>
  exemptionOf({ category, reason, code }) ?? category;

const nameOf = (kind: string): string => {
  const usual = exemptionNames.find((name) => name === kind);
  if (usual) return t(`invoicing.taxes.cases.${usual}`);
  return isVatCategory(kind) ? t(`invoicing.taxCategory.${kind}`) : '';
};

/** A kind brings its rate and its reason along; one that charges nothing its name, too, where the tax has none of its own. */
export function changedTaxKind(tax: TaxRate, kind: string): Partial<TaxRate> {
  const usual = exemptionNames.find((name) => name === kind);
  const { category } = usual ? exemptions[usual] : { category: kind };
  const { reason = '', code = '' } = (usual ? exemptions[usual] : taxReasonOf(category)) ?? {};
  const isZero = !allowsRate(category, '1');
  const isNamed = tax.name !== '' && tax.name !== nameOf(taxKindOf(tax));
  return {
    ...{ category, reason, reasonCode: code },
    rate: isZero ? '0' : allowsRate(category, tax.rate) ? tax.rate : '',
    name: isNamed ? tax.name : isZero ? nameOf(kind) : '',
  };
}
