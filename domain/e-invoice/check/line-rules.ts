import { unitCodes } from '../codes/units.ts';
import { amount } from './figures.ts';
import { lineRule, type Rule, rule, unlisted } from './rule.ts';

/** What the norm asks of lines. */
export const lineRules: Rule[] = [
  rule(
    { id: 'BR-16', terms: ['BG-25'], subject: 'document', field: 'lines', text: 'no-lines' },
    ({ lines }) => lines.length === 0,
  ),
  lineRule(
    { id: 'BR-21', terms: ['BT-126'], subject: 'figures', field: 'id', text: 'line-id' },
    ({ id }) => id === '',
  ),
  lineRule(
    { id: 'BR-22', terms: ['BT-129'], field: 'quantity', text: 'line-quantity' },
    ({ quantity }) => quantity === '',
  ),
  lineRule(
    { id: 'BR-23', terms: ['BT-130'], field: 'unit', text: 'line-unit' },
    ({ unit }) => unit === '',
  ),
  lineRule(
    { id: 'BR-CL-23', terms: ['BT-130'], field: 'unit', text: 'line-unit-code' },
    ({ unit }) => unlisted(unit, unitCodes),
  ),
  lineRule(
    { id: 'BR-24', terms: ['BT-131'], subject: 'figures', field: 'net', text: 'line-net' },
    ({ net }) => net === '',
  ),
  lineRule(
    { id: 'BR-25', terms: ['BT-153'], field: 'title', text: 'line-name' },
    ({ name }) => name.trim() === '',
  ),
  lineRule(
    { id: 'BR-26', terms: ['BT-146'], field: 'cost', text: 'line-price' },
    ({ netPrice }) => netPrice === '',
  ),
  lineRule(
    { id: 'BR-27', terms: ['BT-146'], field: 'cost', text: 'negative-price' },
    ({ netPrice }) => amount(netPrice) < 0n,
  ),
  lineRule(
    { id: 'BR-30', terms: ['BT-134', 'BT-135'], field: 'period', text: 'line-period' },
    ({ period }) => period !== null && period.to < period.from,
  ),
  lineRule(
    {
      id: 'BR-41',
      terms: ['BT-136'],
      subject: 'figures',
      field: 'discount',
      text: 'line-discount',
    },
    ({ allowances }) => allowances.some((allowance) => allowance.amount === ''),
  ),
  lineRule(
    {
      id: 'BR-42',
      terms: ['BT-139', 'BT-140'],
      subject: 'figures',
      field: 'discount',
      text: 'line-discount-reason',
    },
    ({ allowances }) =>
      allowances.some(({ reason, reasonCode }) => reason === '' && reasonCode === ''),
  ),
  lineRule(
    { id: 'BR-CO-04', terms: ['BT-151'], field: 'taxes', text: 'line-category' },
    ({ category }) => category === '',
  ),
];
