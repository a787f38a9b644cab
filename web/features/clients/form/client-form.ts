import type * as z from 'zod/mini';
import { clientCommandEndpoints } from '#contract/clients/client-commands.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import { eInvoiceDeliveries, eInvoiceFormats } from '#contract/documents/party-terms.ts';
import { countryByCode, countryCodeOf } from '#domain/countries.ts';
import { guessAddress } from '#domain/e-invoice/guess-address.ts';
import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import { postalLines } from '#domain/e-invoice/postal-address.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { earlyTermsOf, type EarlyTermsValues, earlyTermsValues } from '#web/format/early-terms.ts';
import { t } from '../t.ts';

/** A client as texts in fields; `paymentTermDays` and `language` are empty for the organisation's default. */
export type ClientValues = Record<
  | 'name'
  | 'company'
  | 'companyEmail'
  | 'address'
  | keyof typeof noPartyTerms
  | 'buyerReference'
  | 'eInvoiceDelivery'
  | 'eInvoiceFormat'
  | 'eInvoiceRequired'
  | 'country'
  | 'contact'
  | 'taxNumber'
  | 'paymentTermDays'
  | 'language'
  | 'secondLanguage'
  | keyof EarlyTermsValues,
  string
>;

export function clientValues(client: Partial<ClientRecord>): ClientValues {
  const { name = '', company = '', companyEmail = '', address = '', country = '' } = client;
  const { contact = '', taxNumber = '' } = client;
  const paymentTermDays = String(client.paymentTermDays ?? '');
  const texts = { name, company, companyEmail, address, country, contact, taxNumber };
  const { buyerReference = '', eInvoiceDelivery = 'pdf' } = client;
  const { eInvoiceFormat = 'xrechnungUbl' } = client;
  const terms = { ...partyTermsOf(client), buyerReference, eInvoiceDelivery, eInvoiceFormat };
  const eInvoiceRequired = client.eInvoiceRequired === true ? 'yes' : '';
  const language = client.language ?? '';
  return {
    ...texts,
    ...terms,
    eInvoiceRequired,
    paymentTermDays,
    language,
    secondLanguage: client.secondLanguage ?? '',
    ...earlyTermsValues(client.earlyDiscount),
  };
}

/** What is kept as text alone is shown in the fields of its parts, as far as it is certain what they are. */
function partyTermsOf(client: Partial<ClientRecord>): typeof noPartyTerms {
  const names = Object.keys(noPartyTerms) as (keyof typeof noPartyTerms)[];
  const terms = Object.fromEntries(
    names.map((name) => [name, client[name] ?? '']),
  ) as typeof noPartyTerms;
  const isWritten = postalLines(terms).length > 0;
  if (isWritten) return terms;
  const countryCode = terms.countryCode || (countryCodeOf(client.country ?? '') ?? '');
  return { ...terms, ...guessAddress(client.address ?? '', countryCode) };
}

type ClientInput = z.input<typeof clientCommandEndpoints.createClient.input.body>;

export function clientBody(values: ClientValues): ClientInput {
  const { paymentTermDays, earlyPercent, earlyDays, language, secondLanguage, ...others } = values;
  const { eInvoiceDelivery, eInvoiceFormat, eInvoiceRequired, ...texts } = others;
  const { countryCode } = texts;
  const days = paymentTermDays.trim();
  // 0 percent is none, whatever the days.
  const isNone = /^0+([.,]0*)?$/.test(earlyPercent.trim()) && earlyDays.trim() === '';
  return {
    ...texts,
    address: postalLines(texts).join('\n'),
    country: countryByCode(countryCode) ?? texts.country,
    eInvoiceDelivery: eInvoiceDeliveries.find((one) => one === eInvoiceDelivery) ?? 'pdf',
    eInvoiceFormat: eInvoiceFormats.find((one) => one === eInvoiceFormat) ?? 'xrechnungUbl',
    eInvoiceRequired: eInvoiceRequired !== '',
    paymentTermDays: days === '' ? null : Number(days),
    language: documentLanguages.find((known) => known === language) ?? null,
    secondLanguage: documentLanguages.find((known) => known === secondLanguage) ?? null,
    earlyDiscount: earlyTermsOf({ earlyPercent, earlyDays: isNone ? '0' : earlyDays }),
  };
}

export function checkClient(values: ClientValues): FieldErrors {
  return validateBody(clientCommandEndpoints.createClient.input.body, clientBody(values));
}

/** Ignores letter case and width, as the server does when it compares addresses. */
function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

export function withSameEmail(
  clients: readonly ClientRecord[],
  { email, ownId }: { email: string; ownId: number | undefined },
): ClientRecord[] {
  const wanted = normalizeEmail(email);
  if (wanted === '') return [];
  return clients.filter(
    ({ id, companyEmail }) => id !== ownId && normalizeEmail(companyEmail) === wanted,
  );
}

/** Two clients can share an address, so this only warns. */
export function sameEmailWarning(others: readonly { name: string }[]): string | undefined {
  const [first] = others;
  return first && t('sameEmail', { name: first.name, others: others.length - 1 });
}
