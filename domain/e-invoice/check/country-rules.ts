import type { SemanticInvoice } from '../semantic-invoice.ts';
import { amount } from './figures.ts';
import { isSwedish } from './number-checks.ts';
import { ofSet, type Rule, rule, type RuleSubject, type RuleText } from './rule.ts';

type Verdict = (invoice: SemanticInvoice) => boolean | string;

/** A rule for sellers of one country. */
function sellersIn(country: string, one: Rule): Rule {
  return {
    ...one,
    breaches: (invoice) =>
      invoice.seller.address.countryCode === country ? one.breaches(invoice) : [],
  };
}

function countryRule(
  id: string,
  terms: string[],
  [subject, field, text]: [RuleSubject, string, RuleText],
  isBroken: Verdict,
): Rule {
  return sellersIn(id.slice(0, 2), rule({ id, terms, subject, field, text }, isBroken));
}

function isWithin(country: string, { buyer }: SemanticInvoice): boolean {
  return buyer.address.countryCode === country;
}

function lacksStreet({ address }: SemanticInvoice['seller']): boolean {
  return address.street === '' || address.city === '' || address.postCode === '';
}

const dutch = new Set(['0106', '0190']);
const sellerAddress: [RuleSubject, string, RuleText] = ['seller', 'address', 'seller-full-address'];
const buyerAddress: [RuleSubject, string, RuleText] = ['buyer', 'address', 'buyer-full-address'];
const sellerNumber: [RuleSubject, string, RuleText] = [
  'seller',
  'registration',
  'seller-registration',
];
const buyerNumber: [RuleSubject, string, RuleText] = [
  'buyer',
  'registration',
  'buyer-registration',
];

const netherlands: Rule[] = [
  countryRule('NL-R-001', ['BG-3'], ['figures', 'preceding', 'preceding'], (invoice) => {
    return invoice.typeCode === '381' && invoice.preceding.length === 0;
  }),
  countryRule('NL-R-002', ['BG-5'], sellerAddress, ({ seller }) => lacksStreet(seller)),
  countryRule('NL-R-003', ['BT-30'], sellerNumber, ({ seller: { registration } }) => {
    return registration !== null && !dutch.has(registration.scheme);
  }),
  countryRule('NL-R-004', ['BG-8'], buyerAddress, (invoice) => {
    return isWithin('NL', invoice) && lacksStreet(invoice.buyer);
  }),
  countryRule('NL-R-005', ['BT-47'], buyerNumber, (invoice) => {
    const { registration } = invoice.buyer;
    return isWithin('NL', invoice) && registration !== null && !dutch.has(registration.scheme);
  }),
  countryRule('NL-R-007', ['BG-16'], ['seller', 'iban', 'payment'], (invoice) => {
    const isOwed = invoice.typeCode !== '381' && amount(invoice.totals.payable) > 0n;
    return isOwed && invoice.payment === null;
  }),
  countryRule('NL-R-008', ['BT-81'], ['seller', 'iban', 'account'], (invoice) => {
    const code = invoice.payment?.meansCode ?? '30';
    return isWithin('NL', invoice) && !['30', '48', '49', '57', '58', '59'].includes(code);
  }),
];

const nordic: Rule[] = [
  countryRule('DK-R-002', ['BT-30'], sellerNumber, ({ seller }) => {
    return (seller.registration?.id ?? '') === '';
  }),
  countryRule('DK-R-014', ['BT-30'], sellerNumber, ({ seller: { registration } }) => {
    return registration !== null && registration.scheme !== '0184';
  }),
  countryRule('DK-R-005', ['BT-81'], ['seller', 'iban', 'danish-payment'], (invoice) => {
    const code = invoice.payment?.meansCode ?? '58';
    return isWithin('DK', invoice) && !'1 10 31 42 48 49 50 58 59 93 97'.split(' ').includes(code);
  }),
  countryRule(
    'SE-R-001',
    ['BT-31'],
    ['seller', 'vatId', 'swedish-vat'],
    ({ seller: { vatId } }) => {
      return vatId.startsWith('SE') && !/^SE\d{12}$/.test(vatId) ? vatId : false;
    },
  ),
  countryRule('SE-R-013', ['BT-30'], sellerNumber, ({ seller: { registration } }) => {
    return registration !== null && !isSwedish(registration.id);
  }),
  countryRule('SE-R-005', ['BT-32'], ['seller', 'taxNumber', 'swedish-tax'], ({ seller }) => {
    const { registration, taxNumber } = seller;
    const isStated = taxNumber.trim().toUpperCase() === 'GODKÄND FÖR F-SKATT';
    return registration !== null && taxNumber !== '' && !isStated;
  }),
  countryRule('SE-R-006', ['BT-119'], ['tax', 'rate', 'swedish-rate'], ({ seller, breakdown }) => {
    const row = breakdown.find(
      ({ category, rate }) => category === 'S' && !['6', '12', '25'].includes(rate ?? ''),
    );
    return seller.vatId.startsWith('SE') && row ? (row.rate ?? '') : false;
  }),
  countryRule(
    'NO-R-001',
    ['BT-31'],
    ['seller', 'vatId', 'norwegian-vat'],
    ({ seller: { vatId } }) => {
      return vatId.startsWith('NO') && !/^NO\d{9}MVA$/.test(vatId) ? vatId : false;
    },
  ),
  countryRule('IS-R-002', ['BT-30'], sellerNumber, ({ seller: { registration } }) => {
    return registration?.scheme !== '0196';
  }),
  countryRule('IS-R-003', ['BG-5'], sellerAddress, ({ seller }) => lacksStreet(seller)),
  countryRule('IS-R-004', ['BT-47'], buyerNumber, (invoice) => {
    return isWithin('IS', invoice) && invoice.buyer.registration?.scheme !== '0196';
  }),
  countryRule('IS-R-005', ['BG-8'], buyerAddress, (invoice) => {
    return isWithin('IS', invoice) && lacksStreet(invoice.buyer);
  }),
];

const southern: Rule[] = [
  countryRule('IT-R-001', ['BT-32'], ['seller', 'taxNumber', 'italian-tax'], ({ seller }) => {
    return seller.taxNumber !== '' && !/^[A-Z0-9]{11,16}$/.test(seller.taxNumber);
  }),
  countryRule('IT-R-002', ['BG-5'], sellerAddress, ({ seller }) => lacksStreet(seller)),
  // Greek invoices carry a mark that the authority gives each of them.
  countryRule('GR-R-004-1', ['BG-24'], ['figures', 'mark', 'greek-mark'], () => true),
];

/** What Peppol asks of sellers of single countries. */
export const countryRules: Rule[] = ofSet('peppol', [...netherlands, ...nordic, ...southern]);
