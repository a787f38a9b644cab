import { familyRules } from './category-rules.ts';
import { partRule, type Rule, rule, unlisted } from './rule.ts';

const categories: ReadonlySet<string> = new Set('S Z E AE K G O L M'.split(' '));

/** What the norm asks of VAT beyond what it asks of each category. */
export const vatRules: Rule[] = [
  ...familyRules,
  partRule(
    { id: 'BR-47', terms: ['BT-118'], subject: 'tax', field: 'category', text: 'vat-category' },
    ({ breakdown }) => breakdown,
    ({ category }) => category === '',
  ),
  partRule(
    {
      id: 'BR-CL-17',
      terms: ['BT-118'],
      subject: 'tax',
      field: 'category',
      text: 'vat-category-code',
    },
    ({ breakdown }) => breakdown,
    ({ category }) => unlisted(category, categories),
  ),
  partRule(
    { id: 'BR-48', terms: ['BT-119'], subject: 'tax', field: 'rate', text: 'vat-rate' },
    ({ breakdown }) => breakdown,
    ({ category, rate }) => category !== 'O' && rate === null,
  ),
  rule(
    {
      id: 'BR-O-11',
      terms: ['BG-23'],
      subject: 'tax',
      field: 'category',
      text: 'vat-only-untaxed',
    },
    ({ breakdown }) =>
      breakdown.some(({ category }) => category === 'O') &&
      breakdown.some(({ category }) => category !== 'O'),
  ),
  rule(
    {
      id: 'BR-O-12',
      terms: ['BT-151'],
      subject: 'tax',
      field: 'category',
      text: 'vat-only-untaxed',
    },
    ({ breakdown, lines }) =>
      breakdown.some(({ category }) => category === 'O') &&
      lines.some(({ category }) => category !== 'O'),
  ),
  rule(
    {
      id: 'BR-O-13',
      terms: ['BT-95'],
      subject: 'tax',
      field: 'category',
      text: 'vat-only-untaxed',
    },
    ({ breakdown, allowances }) =>
      breakdown.some(({ category }) => category === 'O') &&
      allowances.some(({ category }) => category !== 'O'),
  ),
  rule(
    {
      id: 'BR-IC-11',
      terms: ['BT-72', 'BG-14'],
      subject: 'document',
      field: 'delivery',
      text: 'delivery-day',
    },
    ({ breakdown, delivery: { day, period } }) =>
      breakdown.some(({ category }) => category === 'K') && day === null && period === null,
  ),
  rule(
    {
      id: 'BR-IC-12',
      terms: ['BT-80'],
      subject: 'document',
      field: 'deliverTo',
      text: 'delivery-country',
    },
    ({ breakdown, deliverTo }) =>
      breakdown.some(({ category }) => category === 'K') && (deliverTo?.countryCode ?? '') === '',
  ),
];
