import type { SemanticInvoice, VatBreakdown, VatCategory } from '../semantic-invoice.ts';
import { amount, sumOf } from './figures.ts';
import { lineRule, partRule, type Rule } from './rule.ts';
import { isFarOff } from './sum-rules.ts';

interface Family {
  category: VatCategory;
  /** Taxed by a rate, so that each rate is a row of the breakdown; the others have one row and no tax. */
  isTaxed: boolean;
  rate: 'positive' | 'zero' | 'none';
  hasReason: boolean;
  seller: 'vat-or-tax-number' | 'vat' | 'no-vat';
  buyer: 'anything' | 'vat-or-registration' | 'vat' | 'no-vat';
}

const untaxed = { isTaxed: false, rate: 'zero', hasReason: true } as const;
const local = { isTaxed: true, hasReason: false, seller: 'vat-or-tax-number' } as const;

/** The VAT categories, by the letters that the norm gives their rules. */
const families: Record<string, Family> = {
  S: { category: 'S', ...local, rate: 'positive', buyer: 'anything' },
  AF: { category: 'L', ...local, rate: 'positive', buyer: 'anything' },
  AG: { category: 'M', ...local, rate: 'positive', buyer: 'anything' },
  Z: { category: 'Z', ...local, isTaxed: false, rate: 'zero', buyer: 'anything' },
  E: { category: 'E', ...untaxed, seller: 'vat-or-tax-number', buyer: 'anything' },
  AE: { category: 'AE', ...untaxed, seller: 'vat-or-tax-number', buyer: 'vat-or-registration' },
  IC: { category: 'K', ...untaxed, seller: 'vat', buyer: 'vat' },
  G: { category: 'G', ...untaxed, seller: 'vat', buyer: 'anything' },
  O: { category: 'O', ...untaxed, rate: 'none', seller: 'no-vat', buyer: 'no-vat' },
};

function lacksSeller({ seller: { vatId, taxNumber } }: SemanticInvoice, { seller }: Family) {
  if (seller === 'no-vat') return vatId !== '';
  return vatId === '' && (seller === 'vat' || taxNumber === '');
}

function lacksBuyer({ buyer: { vatId, registration } }: SemanticInvoice, { buyer }: Family) {
  if (buyer === 'anything') return false;
  if (buyer === 'no-vat') return vatId !== '';
  return vatId === '' && (buyer === 'vat' || (registration?.id ?? '') === '');
}

function hasWrongRate(rate: string | null, { rate: wanted }: Family): boolean {
  if (wanted === 'none' || rate === null) return (wanted === 'none') !== (rate === null);
  if (wanted === 'positive') return amount(rate) <= 0n;
  return amount(rate) !== 0n;
}

/** What lines and discounts of a row of the breakdown come to. */
function baseOf({ lines, allowances }: SemanticInvoice, row: VatBreakdown, family: Family): bigint {
  const isOfRow = ({ category, rate }: { category: string; rate: string | null }) =>
    category === row.category && (!family.isTaxed || amount(rate) === amount(row.rate));
  return (
    sumOf(lines.filter(isOfRow).map(({ net }) => net)) -
    sumOf(allowances.filter(isOfRow).map((allowance) => allowance.amount))
  );
}

function hasWrongRows({ lines, allowances, breakdown }: SemanticInvoice, family: Family): boolean {
  const isOf = ({ category }: { category: string }) => category === family.category;
  const isCharged = [...lines, ...allowances].some(isOf);
  const rows = breakdown.filter(isOf).length;
  if (family.isTaxed) return isCharged !== rows > 0;
  return rows !== 1 && (isCharged || rows > 0);
}

const idTerms = ['BT-31', 'BT-32', 'BT-48'];

/** The parties' numbers, asked for by whatever is of the category. */
function partyRules(
  id: string,
  family: Family,
  isThere: (invoice: SemanticInvoice) => boolean,
): Rule[] {
  const { seller, buyer } = family;
  const parts = (invoice: SemanticInvoice) => (isThere(invoice) ? [family] : []);
  const head = { id, terms: idTerms, field: 'vatId' };
  const rules = [
    partRule({ ...head, subject: 'seller', text: `vat-seller-${seller}` }, parts, (_, invoice) =>
      lacksSeller(invoice, family),
    ),
  ];
  if (buyer === 'anything') return rules;
  const text = `vat-buyer-${buyer}` as const;
  return [
    ...rules,
    partRule({ ...head, subject: 'buyer', text }, parts, (_, invoice) =>
      lacksBuyer(invoice, family),
    ),
  ];
}

function rulesOf(letters: string, family: Family): Rule[] {
  const is = ({ category }: { category: string }) => category === family.category;
  const rows = ({ breakdown }: SemanticInvoice) => breakdown.filter(is);
  const allowances = (invoice: SemanticInvoice) => invoice.allowances.filter(is);
  const head = (number: string, ...terms: string[]) => ({
    id: `BR-${letters}-${number}`,
    terms,
  });
  const ofTax = { subject: 'tax', field: 'rate', text: `vat-rate-${family.rate}` } as const;
  const ofFigures = { subject: 'figures', field: 'breakdown' } as const;
  return [
    partRule(
      { ...head('01', 'BG-23'), ...ofFigures, text: 'vat-rows' },
      () => [family],
      (_, invoice) => hasWrongRows(invoice, family),
    ),
    ...partyRules(head('02').id, family, ({ lines }) => lines.some(is)),
    ...partyRules(head('03').id, family, (invoice) => invoice.allowances.some(is)),
    lineRule(
      { ...head('05', 'BT-152'), ...ofTax },
      (line) => is(line) && hasWrongRate(line.rate, family),
    ),
    partRule({ ...head('06', 'BT-96'), ...ofTax }, allowances, ({ rate }) =>
      hasWrongRate(rate, family),
    ),
    partRule(
      { ...head('08', 'BT-116'), ...ofFigures, text: 'vat-base' },
      rows,
      (row, invoice) => amount(row.base) !== baseOf(invoice, row, family),
    ),
    partRule({ ...head('09', 'BT-117'), ...ofFigures, text: 'vat-amount' }, rows, (row) =>
      family.isTaxed ? isFarOff(row.tax, row) : amount(row.tax) !== 0n,
    ),
    partRule(
      {
        ...head('10', 'BT-120', 'BT-121'),
        subject: 'tax',
        field: 'reason',
        text: family.hasReason ? 'vat-reason' : 'vat-no-reason',
      },
      rows,
      ({ reason, reasonCode }) => (reason === '' && reasonCode === '') === family.hasReason,
    ),
  ];
}

/** What the norm asks of each VAT category. */
export const familyRules: Rule[] = Object.entries(families).flatMap(([letters, family]) =>
  rulesOf(letters, family),
);
