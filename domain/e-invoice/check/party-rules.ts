import { countryCodes } from '../codes/countries.ts';
import { easCodes } from '../codes/eas.ts';
import { icdCodes } from '../codes/icd.ts';
import type { EInvoiceParty, SchemedId } from '../semantic-invoice.ts';
import { sellerIdentifier } from '../seller-identifier.ts';
import { type Rule, rule, unlisted } from './rule.ts';

export function hasNoAddress({ address }: EInvoiceParty): boolean {
  return Object.values(address).every((part) => part === '');
}

/** Greece and Northern Ireland write others than their country's. */
function wrongPrefix(vatId: string): false | string {
  if (vatId === '') return false;
  const prefix = vatId.slice(0, 2);
  return countryCodes.has(prefix) || prefix === 'EL' || prefix === 'XI' ? false : vatId;
}

function lacksScheme(id: SchemedId | null): boolean {
  return id !== null && id.id !== '' && id.scheme === '';
}

const sides = {
  seller: {
    name: ['BR-06', 'BT-27'],
    address: ['BR-08', 'BG-5'],
    country: ['BR-09', 'BT-40'],
    scheme: ['BR-62', 'BT-34'],
    vatId: 'BT-31',
    registration: 'BT-30',
  },
  buyer: {
    name: ['BR-07', 'BT-44'],
    address: ['BR-10', 'BG-8'],
    country: ['BR-11', 'BT-55'],
    scheme: ['BR-63', 'BT-49'],
    vatId: 'BT-48',
    registration: 'BT-47',
  },
} as const;

function rulesOf(subject: 'seller' | 'buyer'): Rule[] {
  const { name, address, country, scheme, vatId, registration } = sides[subject];
  const head = <Text extends string>(
    [id, term]: readonly [string, string],
    field: string,
    text: Text,
  ) => ({ id, terms: [term], subject, field, text: `${subject}-${text}` as const });
  return [
    rule(head(name, 'name', 'name'), (invoice) => invoice[subject].name === ''),
    rule(head(address, 'address', 'address'), (invoice) => hasNoAddress(invoice[subject])),
    rule(
      head(country, 'countryCode', 'country'),
      (invoice) => !hasNoAddress(invoice[subject]) && invoice[subject].address.countryCode === '',
    ),
    rule(head(scheme, 'electronicAddress', 'scheme'), (invoice) =>
      lacksScheme(invoice[subject].electronicAddress),
    ),
    rule(head(['BR-CO-09', vatId], 'vatId', 'vat-prefix'), (invoice) =>
      wrongPrefix(invoice[subject].vatId),
    ),
    rule(head(['BR-CL-14', country[1]], 'countryCode', 'country-code'), (invoice) =>
      unlisted(invoice[subject].address.countryCode, countryCodes),
    ),
    rule(head(['BR-CL-11', registration], 'registration', 'registration-scheme'), (invoice) =>
      unlisted(invoice[subject].registration?.scheme, icdCodes),
    ),
    rule(head(['BR-CL-25', scheme[1]], 'electronicAddress', 'address-scheme'), (invoice) =>
      unlisted(invoice[subject].electronicAddress?.scheme, easCodes),
    ),
  ];
}

/** What the norm asks of seller and buyer. */
export const partyRules: Rule[] = [
  ...rulesOf('seller'),
  ...rulesOf('buyer'),
  rule(
    {
      id: 'BR-CO-26',
      terms: ['BT-29', 'BT-30', 'BT-31'],
      subject: 'seller',
      field: 'vatId',
      text: 'seller-identifier',
    },
    ({ seller }) =>
      seller.vatId === '' &&
      (seller.registration?.id ?? '') === '' &&
      sellerIdentifier(seller) === '',
  ),
];
