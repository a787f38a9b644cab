import type { Allowance, SemanticInvoice } from '../semantic-invoice.ts';
import { amount, distance, hundredths, over, sumOf, times } from './figures.ts';
import { lineRule, partRule, type Rule, rule } from './rule.ts';

const tolerance = hundredths(2n);

function allAllowances({ allowances, lines }: SemanticInvoice): Allowance[] {
  return [...allowances, ...lines.flatMap((line) => line.allowances)];
}

/** What Peppol asks besides the norm, and XRechnung with it. */
export const networkRules: Rule[] = [
  rule(
    {
      id: 'PEPPOL-EN16931-R005',
      terms: ['BT-6'],
      subject: 'figures',
      field: 'currency',
      text: 'same-currency',
    },
    ({ accounting, currency }) => accounting?.currency === currency,
  ),
  rule(
    {
      id: 'PEPPOL-EN16931-R010',
      terms: ['BT-49'],
      subject: 'buyer',
      field: 'electronicAddress',
      text: 'buyer-electronic-address',
    },
    ({ buyer }) => (buyer.electronicAddress?.id ?? '') === '',
  ),
  rule(
    {
      id: 'PEPPOL-EN16931-R020',
      terms: ['BT-34'],
      subject: 'seller',
      field: 'electronicAddress',
      text: 'seller-electronic-address',
    },
    ({ seller }) => (seller.electronicAddress?.id ?? '') === '',
  ),
  partRule(
    {
      id: 'PEPPOL-EN16931-R040',
      terms: ['BT-92', 'BT-136'],
      subject: 'figures',
      field: 'discount',
      text: 'discount-of-percent',
    },
    allAllowances,
    ({ amount: taken, percent, base }) =>
      percent !== null &&
      base !== null &&
      distance(amount(taken), over(times(amount(base), amount(percent)), amount('100'))) >
        tolerance,
  ),
  partRule(
    {
      id: 'PEPPOL-EN16931-R041',
      terms: ['BT-93', 'BT-137'],
      subject: 'figures',
      field: 'discount',
      text: 'discount-base',
    },
    allAllowances,
    ({ percent, base }) => percent !== null && base === null,
  ),
  partRule(
    {
      id: 'PEPPOL-EN16931-R042',
      terms: ['BT-94', 'BT-138'],
      subject: 'figures',
      field: 'discount',
      text: 'discount-base',
    },
    allAllowances,
    ({ percent, base }) => percent === null && base !== null,
  ),
  rule(
    {
      id: 'PEPPOL-EN16931-R055',
      terms: ['BT-110', 'BT-111'],
      subject: 'figures',
      field: 'tax',
      text: 'sign-of-vat',
    },
    ({ accounting, totals }) =>
      accounting !== null && times(amount(accounting.tax), amount(totals.tax)) < 0n,
  ),
  lineRule(
    { id: 'PEPPOL-EN16931-R110', terms: ['BT-134'], field: 'period', text: 'line-period-outside' },
    ({ period }, { delivery }) =>
      period !== null && delivery.period !== null && period.from < delivery.period.from,
  ),
  lineRule(
    { id: 'PEPPOL-EN16931-R111', terms: ['BT-135'], field: 'period', text: 'line-period-outside' },
    ({ period }, { delivery }) =>
      period !== null && delivery.period !== null && period.to > delivery.period.to,
  ),
  lineRule(
    {
      id: 'PEPPOL-EN16931-R120',
      terms: ['BT-131'],
      subject: 'figures',
      field: 'net',
      text: 'line-arithmetic',
    },
    ({ quantity, netPrice, baseQuantity, net, allowances }) => {
      const base = amount(baseQuantity) === 0n ? amount('1') : amount(baseQuantity);
      const price = over(times(amount(quantity), amount(netPrice)), base);
      const taken = sumOf(allowances.map((allowance) => allowance.amount));
      return distance(amount(net), price - taken) > tolerance;
    },
  ),
  lineRule(
    {
      id: 'PEPPOL-EN16931-R121',
      terms: ['BT-149'],
      subject: 'figures',
      field: 'quantity',
      text: 'base-quantity',
    },
    ({ baseQuantity }) => baseQuantity !== '' && amount(baseQuantity) <= 0n,
  ),
];
