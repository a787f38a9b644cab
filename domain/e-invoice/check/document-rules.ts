import { allowanceReasonCodes } from '../codes/allowance-reasons.ts';
import { countryCodes } from '../codes/countries.ts';
import { currencyCodes } from '../codes/currencies.ts';
import { paymentMeansCodes } from '../codes/payment-means.ts';
import { vatexCodes } from '../codes/vatex.ts';
import { partRule, type Rule, rule, unlisted } from './rule.ts';

const typeCodes: ReadonlySet<string> = new Set(['380', '381', '384', '386']);

/** The number, the days, the references and the payment. */
const headRules: Rule[] = [
  rule(
    { id: 'BR-02', terms: ['BT-1'], subject: 'document', field: 'number', text: 'number' },
    ({ number }) => number === '',
  ),
  rule(
    { id: 'BR-CL-01', terms: ['BT-3'], subject: 'figures', field: 'typeCode', text: 'type-code' },
    ({ typeCode }) => unlisted(typeCode, typeCodes),
  ),
  rule(
    { id: 'BR-CL-04', terms: ['BT-5'], subject: 'document', field: 'currency', text: 'currency' },
    ({ currency }) => unlisted(currency, currencyCodes),
  ),
  rule(
    { id: 'BR-CL-05', terms: ['BT-6'], subject: 'seller', field: 'currency', text: 'currency' },
    ({ accounting }) => unlisted(accounting?.currency, currencyCodes),
  ),
  rule(
    { id: 'BR-53', terms: ['BT-6', 'BT-111'], subject: 'figures', field: 'tax', text: 'base-tax' },
    ({ accounting }) => accounting?.tax === '',
  ),
  partRule(
    { id: 'BR-55', terms: ['BT-25'], subject: 'figures', field: 'preceding', text: 'preceding' },
    ({ preceding }) => preceding,
    ({ number }) => number === '',
  ),
  rule(
    {
      id: 'BR-29',
      terms: ['BT-73', 'BT-74'],
      subject: 'document',
      field: 'period',
      text: 'period',
    },
    ({ delivery: { period } }) => period !== null && period.to < period.from,
  ),
  rule(
    {
      id: 'BR-57',
      terms: ['BT-80'],
      subject: 'document',
      field: 'deliverTo',
      text: 'deliver-to-country',
    },
    ({ deliverTo }) =>
      deliverTo?.countryCode === '' && Object.values(deliverTo).some((part) => part !== ''),
  ),
  rule(
    {
      id: 'BR-CL-14',
      terms: ['BT-80'],
      subject: 'document',
      field: 'deliverTo',
      text: 'deliver-to-country-code',
    },
    ({ deliverTo }) => unlisted(deliverTo?.countryCode, countryCodes),
  ),
];

const paymentRules: Rule[] = [
  rule(
    { id: 'BR-49', terms: ['BT-81'], subject: 'figures', field: 'payment', text: 'payment-means' },
    ({ payment }) => payment?.meansCode === '',
  ),
  rule(
    {
      id: 'BR-CL-16',
      terms: ['BT-81'],
      subject: 'figures',
      field: 'payment',
      text: 'payment-means-code',
    },
    ({ payment }) => unlisted(payment?.meansCode, paymentMeansCodes),
  ),
  rule(
    { id: 'BR-50', terms: ['BT-84'], subject: 'seller', field: 'iban', text: 'account' },
    ({ payment }) => payment?.account === '' && `${payment.accountName}${payment.bic}` !== '',
  ),
  rule(
    { id: 'BR-61', terms: ['BT-84'], subject: 'seller', field: 'iban', text: 'account' },
    ({ payment }) => payment?.account === '' && ['30', '58'].includes(payment.meansCode),
  ),
];

const allowanceRules: Rule[] = [
  partRule(
    {
      id: 'BR-31',
      terms: ['BT-92'],
      subject: 'figures',
      field: 'discount',
      text: 'discount-amount',
    },
    ({ allowances }) => allowances,
    ({ amount }) => amount === '',
  ),
  partRule(
    { id: 'BR-32', terms: ['BT-95'], subject: 'tax', field: 'category', text: 'discount-category' },
    ({ allowances }) => allowances,
    ({ category }) => category === '',
  ),
  partRule(
    {
      id: 'BR-33',
      terms: ['BT-97', 'BT-98'],
      subject: 'figures',
      field: 'discount',
      text: 'discount-reason',
    },
    ({ allowances }) => allowances,
    ({ reason, reasonCode }) => reason === '' && reasonCode === '',
  ),
  partRule(
    {
      id: 'BR-CL-19',
      terms: ['BT-98', 'BT-140'],
      subject: 'figures',
      field: 'discount',
      text: 'discount-reason-code',
    },
    ({ allowances, lines }) => [...allowances, ...lines.flatMap((line) => line.allowances)],
    ({ reasonCode }) => unlisted(reasonCode, allowanceReasonCodes),
  ),
  partRule(
    { id: 'BR-CL-22', terms: ['BT-121'], subject: 'tax', field: 'reason', text: 'vatex' },
    ({ breakdown }) => breakdown,
    ({ reasonCode }) => unlisted(reasonCode, vatexCodes),
  ),
];

/** What the norm asks of the document outside its lines and sums. */
export const documentRules: Rule[] = [...headRules, ...paymentRules, ...allowanceRules];
