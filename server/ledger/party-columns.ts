import { sql } from 'kysely';
import type { ClientBody } from '#contract/clients/client-commands.ts';
import { type FieldError, ProblemError } from '#contract/problem.ts';
import { countryByCode, countryCodeOf } from '#domain/countries.ts';
import { easCodes } from '#domain/e-invoice/codes/eas.ts';
import { icdCodes } from '#domain/e-invoice/codes/icd.ts';
import { postalLines } from '#domain/e-invoice/postal-address.ts';
import { judgeVatId } from '#domain/e-invoice/vat-id.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';

type PartyTerms = Pick<
  ClientBody,
  | 'address'
  | 'country'
  | 'street'
  | 'extraLine'
  | 'city'
  | 'postCode'
  | 'region'
  | 'countryCode'
  | 'vatId'
  | 'registrationId'
  | 'registrationScheme'
  | 'electronicAddress'
  | 'electronicScheme'
>;

export const partyColumnNames = [
  'street',
  'extra_line',
  'city',
  'post_code',
  'region',
  'country_code',
  'vat_id',
  'registration_id',
  'registration_scheme',
  'electronic_address',
  'electronic_scheme',
] as const;

/** What of that, and of what its documents and emails follow, a client has besides. */
export const clientTermNames = [
  ...partyColumnNames,
  ...(['buyer_reference', 'e_invoice_delivery', 'e_invoice_format'] as const),
  ...(['language', 'second_language'] as const),
] as const;

/**
 * How a client or the organisation is stored. The text of an address is made of its parts where there are any, and the country named
 * by its code.
 * @throws {ProblemError} `rule-broken` where a code or an identifier is none
 */
export function partyColumns(terms: PartyTerms) {
  const errors = partyErrors(terms);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  const { address, country, electronicAddress, electronicScheme } = terms;
  const lines = postalLines(terms);
  const countryCode = terms.countryCode || (countryCodeOf(country) ?? '');
  return {
    address: lines.length === 0 ? address : lines.join('\n'),
    country: terms.countryCode === '' ? country : (countryByCode(terms.countryCode) ?? country),
    street: terms.street,
    extra_line: terms.extraLine,
    city: terms.city,
    post_code: terms.postCode,
    region: terms.region,
    country_code: countryCode,
    vat_id: terms.vatId,
    registration_id: terms.registrationId,
    registration_scheme: terms.registrationId === '' ? '' : terms.registrationScheme,
    electronic_address: electronicAddress,
    electronic_scheme: schemeOf(electronicAddress, electronicScheme),
  };
}

/** What has an @ is an e-mail address, whoever says nothing else. */
function schemeOf(address: string, scheme: string): string {
  if (address === '') return '';
  return scheme === '' && address.includes('@') ? 'EM' : scheme;
}

function partyErrors(terms: PartyTerms): FieldError[] {
  const { countryCode, vatId, registrationScheme, electronicAddress } = terms;
  const errors: FieldError[] = [];
  const refuse = (path: string, reason: Refusal) => errors.push({ path, reason });
  if (countryCode === 'UK') refuse('countryCode', refusal('party.countryUk'));
  else if (countryCode !== '' && countryByCode(countryCode) === undefined) {
    refuse('countryCode', refusal('party.country'));
  }
  const verdict = vatId === '' ? 'valid' : judgeVatId(vatId);
  if (verdict !== 'valid') refuse('vatId', refusal(`party.vatId.${verdict}`));
  if (registrationScheme !== '' && !icdCodes.has(registrationScheme)) {
    refuse('registrationScheme', refusal('party.registrationScheme'));
  }
  const scheme = schemeOf(electronicAddress, terms.electronicScheme);
  if (electronicAddress !== '' && !easCodes.has(scheme)) {
    refuse('electronicScheme', refusal('party.electronicScheme'));
  }
  return errors;
}

const read = <Name extends string>(table: string, column: string, name: Name) =>
  sql<string>`${sql.ref(`${table}.${column}`)}`.as(name);

/** The same as a row of the table is read: each column by itself, since the types of all names of both tables take gigabytes to check. */
export const partySelection = (table: 'client' | 'organisation') => [
  read(table, 'street', 'street'),
  read(table, 'extra_line', 'extraLine'),
  read(table, 'city', 'city'),
  read(table, 'post_code', 'postCode'),
  read(table, 'region', 'region'),
  read(table, 'country_code', 'countryCode'),
  read(table, 'vat_id', 'vatId'),
  read(table, 'registration_id', 'registrationId'),
  read(table, 'registration_scheme', 'registrationScheme'),
  read(table, 'electronic_address', 'electronicAddress'),
  read(table, 'electronic_scheme', 'electronicScheme'),
];
