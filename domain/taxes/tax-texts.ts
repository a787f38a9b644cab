import type { Writing } from '../document-model.ts';
import { formatMoney, formatPercent, type MoneyStyle } from '../format-money.ts';
import { type KnownTax, taxKey } from './known-tax.ts';

interface NamedTax extends KnownTax {
  /** A plain decimal. */
  base: string;
}

/** What a document calls a tax among its own: by its label, and by its category where that alone tells it from another. */
export function taxName(
  tax: NamedTax,
  all: readonly KnownTax[],
  { t, locale, currency }: Pick<Writing, 't' | 'locale'> & MoneyStyle,
): string {
  const { rate, category, label = '' } = tax;
  const nameOf = (one: KnownTax) => taxKey({ ...one, category: '' });
  const words = {
    percent: formatPercent(String(rate), locale),
    base: formatMoney(tax.base, { currency, locale }),
    ...{ category, label },
  };
  const isDouble = all.filter((one) => nameOf(one) === nameOf(tax)).length > 1;
  if (label === '') return t(isDouble ? 'total.taxOfCategory' : 'total.tax', words);
  return t(isDouble ? 'total.labeledTaxOfCategory' : 'total.labeledTax', words);
}

/** The taxes of a line, such as `19%`, or `CGST 9% + SGST 9%`. */
export function taxesOfLine(
  taxes: readonly Omit<KnownTax, 'category'>[],
  { t, locale }: Pick<Writing, 't' | 'locale'>,
): string {
  const said = taxes.map(({ rate, label = '' }) => {
    const percent = formatPercent(String(rate), locale);
    return label === '' ? percent : t('labeledRate', { label, percent });
  });
  return said.join(' + ');
}

/** By which number a seller is registered for the taxes of a label. */
export interface TaxRegistration {
  label: string;
  registration: string;
}

/** The registrations for a document's taxes, each number once. */
export function registrationLines(
  registrations: readonly TaxRegistration[],
  taxes: readonly { label?: string | undefined }[],
  t: Writing['t'],
): string[] {
  const charged = new Set(taxes.map(({ label = '' }) => label));
  const own = registrations.filter(({ label }) => charged.has(label));
  const byNumber = Map.groupBy(own, ({ registration }) => registration);
  return Array.from(byNumber, ([number, all]) =>
    t('taxRegistration', { label: all.map(({ label }) => label).join('/'), number }),
  );
}
