import type { ClientBody } from '#contract/clients/client-commands.ts';
import { type FieldError, ProblemError } from '#contract/problem.ts';
import { countryByCode, countryCodeOf } from '#domain/countries.ts';
import { isElectronicScheme, isRegistrationScheme } from '#domain/e-invoice/code-lists.ts';
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
  if (countryCode !== '' && countryByCode(countryCode) === undefined) {
    refuse('countryCode', refusal('party.country'));
  }
  const verdict = vatId === '' ? 'valid' : judgeVatId(vatId);
  if (verdict !== 'valid') refuse('vatId', refusal(`party.vatId.${verdict}`));
  if (registrationScheme !== '' && !isRegistrationScheme(registrationScheme)) {
    refuse('registrationScheme', refusal('party.registrationScheme'));
  }
  const scheme = schemeOf(electronicAddress, terms.electronicScheme);
  if (electronicAddress !== '' && !isElectronicScheme(scheme)) {
    refuse('electronicScheme', refusal('party.electronicScheme'));
  }
  return errors;
}

/** The same as a row of the table is read. */
export const partySelection = <Table extends 'client' | 'organisation'>(table: Table) =>
  [
    `${table}.street`,
    `${table}.extra_line as extraLine`,
    `${table}.city`,
    `${table}.post_code as postCode`,
    `${table}.region`,
    `${table}.country_code as countryCode`,
    `${table}.vat_id as vatId`,
    `${table}.registration_id as registrationId`,
    `${table}.registration_scheme as registrationScheme`,
    `${table}.electronic_address as electronicAddress`,
    `${table}.electronic_scheme as electronicScheme`,
  ] as const;
