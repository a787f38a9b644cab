import type { SemanticInvoice, VatBreakdown } from '../semantic-invoice.ts';
import { amount, distance, hasMoreDecimals, hundredths, over, sumOf, times } from './figures.ts';
import { partRule, type Rule, rule, type RuleText } from './rule.ts';

function sumRule(
  id: string,
  terms: string[],
  text: RuleText,
  isBroken: (invoice: SemanticInvoice) => boolean,
): Rule {
  return rule({ id, terms, subject: 'figures', field: 'totals', text }, isBroken);
}

/** Base × rate, as a figure. */
export function taxOn({ base, rate }: Pick<VatBreakdown, 'base' | 'rate'>): bigint {
  return over(times(amount(base), amount(rate)), amount('100'));
}

/** Documents whose tax is rounded by line may differ by less than one unit of the currency. */
export function isFarOff(tax: string, row: Pick<VatBreakdown, 'base' | 'rate'>): boolean {
  return distance(amount(tax), taxOn(row)) >= hundredths(100n);
}

/** The sums of the document, each from what it is the sum of. */
const totalRules: Rule[] = [
  sumRule('BR-CO-10', ['BT-106'], 'sum-of-lines', ({ lines, totals }) => {
    return amount(totals.lines) !== sumOf(lines.map(({ net }) => net));
  }),
  sumRule('BR-CO-11', ['BT-107'], 'sum-of-discounts', ({ allowances, totals }) => {
    return (
      (totals.allowances === null) !== (allowances.length === 0) ||
      amount(totals.allowances) !== sumOf(allowances.map((allowance) => allowance.amount))
    );
  }),
  sumRule('BR-CO-13', ['BT-109'], 'sum-without-vat', ({ totals }) => {
    return amount(totals.net) !== amount(totals.lines) - amount(totals.allowances);
  }),
  sumRule('BR-CO-14', ['BT-110'], 'sum-of-vat', ({ breakdown, totals }) => {
    return amount(totals.tax) !== sumOf(breakdown.map(({ tax }) => tax));
  }),
  sumRule('BR-CO-15', ['BT-112'], 'sum-with-vat', ({ totals }) => {
    return amount(totals.gross) !== amount(totals.net) + amount(totals.tax);
  }),
  sumRule('BR-CO-16', ['BT-115'], 'amount-due', ({ totals }) => {
    return amount(totals.payable) !== amount(totals.gross) - amount(totals.prepaid);
  }),
  sumRule('BR-CO-18', ['BG-23'], 'no-breakdown', ({ breakdown }) => breakdown.length === 0),
  partRule(
    { id: 'BR-CO-17', terms: ['BT-117'], subject: 'figures', field: 'tax', text: 'vat-amount' },
    ({ breakdown }) => breakdown,
    (row) => isFarOff(row.tax, row),
  ),
];

/** Every amount, by the rule that limits its decimals. */
const amounts: Record<
  string,
  [term: string, read: (invoice: SemanticInvoice) => (string | null)[]]
> = {
  'BR-DEC-01': ['BT-92', ({ allowances }) => allowances.map((allowance) => allowance.amount)],
  'BR-DEC-02': ['BT-93', ({ allowances }) => allowances.map(({ base }) => base)],
  'BR-DEC-09': ['BT-106', ({ totals }) => [totals.lines]],
  'BR-DEC-10': ['BT-107', ({ totals }) => [totals.allowances]],
  'BR-DEC-12': ['BT-109', ({ totals }) => [totals.net]],
  'BR-DEC-13': ['BT-110', ({ totals }) => [totals.tax]],
  'BR-DEC-14': ['BT-112', ({ totals }) => [totals.gross]],
  'BR-DEC-15': ['BT-111', ({ accounting }) => [accounting?.tax ?? null]],
  'BR-DEC-16': ['BT-113', ({ totals }) => [totals.prepaid]],
  'BR-DEC-18': ['BT-115', ({ totals }) => [totals.payable]],
  'BR-DEC-19': ['BT-116', ({ breakdown }) => breakdown.map(({ base }) => base)],
  'BR-DEC-20': ['BT-117', ({ breakdown }) => breakdown.map(({ tax }) => tax)],
  'BR-DEC-23': ['BT-131', ({ lines }) => lines.map(({ net }) => net)],
  'BR-DEC-24': [
    'BT-136',
    ({ lines }) => lines.flatMap(({ allowances }) => allowances.map((one) => one.amount)),
  ],
  'BR-DEC-25': [
    'BT-137',
    ({ lines }) => lines.flatMap(({ allowances }) => allowances.map(({ base }) => base)),
  ],
};

const decimalRules: Rule[] = Object.entries(amounts).map(([id, [term, read]]) =>
  sumRule(id, [term], 'two-decimals', (invoice) =>
    read(invoice).some((text) => hasMoreDecimals(text, 2)),
  ),
);

/** What the norm asks of the figures. */
export const sumRules: Rule[] = [...totalRules, ...decimalRules];
