import { eInvoiceDeliveries, eInvoiceFormats } from '#contract/documents/party-terms.ts';
import { countryByCode, countryCodeOf } from '#domain/countries.ts';
import { easCodes } from '#domain/e-invoice/codes/eas.ts';
import { icdCodes } from '#domain/e-invoice/codes/icd.ts';
import { guessAddress } from '#domain/e-invoice/guess-address.ts';
import { type AddressParts, postalLines } from '#domain/e-invoice/postal-address.ts';
import { judgeVatId } from '#domain/e-invoice/vat-id.ts';
import type { DocumentLanguage } from '#messages/document-languages.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import { refusal } from '#messages/refusal.ts';
import type { RowReader } from './row-reader.ts';

/** By what machines know a client, as a file tells it; empty where it doesn't. */
export interface PartyRecord extends AddressParts {
  country: string;
  vatId: string;
  taxNumber: string;
  registrationId: string;
  registrationScheme: string;
  electronicAddress: string;
  electronicScheme: string;
  buyerReference: string;
  eInvoiceDelivery: (typeof eInvoiceDeliveries)[number] | '';
  eInvoiceFormat: (typeof eInvoiceFormats)[number] | '';
  language: DocumentLanguage | '';
  secondLanguage: DocumentLanguage | '';
}

export const noParty: PartyRecord = {
  ...{ street: '', extraLine: '', city: '', postCode: '', region: '', countryCode: '' },
  ...{ country: '', vatId: '', taxNumber: '', registrationId: '', registrationScheme: '' },
  ...{ electronicAddress: '', electronicScheme: '', buyerReference: '' },
  ...{ eInvoiceDelivery: '', eInvoiceFormat: '', language: '', secondLanguage: '' },
};

export function readParty(reader: RowReader): PartyRecord {
  const { name } = reader;
  const place = readCountry(reader);
  return {
    ...readAddress(reader, place.countryCode),
    country: place.country,
    ...readTaxNumbers(reader),
    ...readIdentifiers(reader),
    buyerReference: name('buyerReference', 100),
    eInvoiceDelivery: readChoice(reader, 'eInvoiceDelivery', eInvoiceDeliveries),
    eInvoiceFormat: readChoice(reader, 'eInvoiceFormat', eInvoiceFormats),
    language: readLanguage(reader, 'language'),
    secondLanguage: readLanguage(reader, 'secondLanguage'),
  };
}

/** By its two letters, or by its name in one of some languages; another text stays as it is. */
export function countryOfText(text: string): { country: string; countryCode: string } {
  const code = text.toUpperCase();
  const named = countryByCode(code);
  if (named !== undefined) return { country: named, countryCode: code };
  return { country: text, countryCode: countryCodeOf(text) ?? '' };
}

const readCountry = (reader: RowReader) => countryOfText(reader.name('country', 60));

/** A whole address in one column is taken apart as far as that is certain. */
function readAddress(reader: RowReader, countryCode: string): AddressParts {
  const { name, text } = reader;
  const [street, extraLine] = [text('street', 300), name('street2', 120)];
  const place = {
    ...{ city: name('city', 100), postCode: name('postcode', 20), region: name('region', 60) },
    countryCode,
  };
  const parts =
    `${place.city}${place.postCode}` === ''
      ? { ...guessAddress(street, countryCode), ...(place.region && { region: place.region }) }
      : { street: onOneLine(street), ...place };
  const lines = [('extraLine' in parts && parts.extraLine) || '', extraLine];
  const read = { ...parts, extraLine: lines.filter(Boolean).join(', ') };
  if (postalLines(read).join('\n').length > 500) {
    reader.fail('street', refusal('fileImport.tooLong', { maximum: 500 }));
  }
  return read;
}

const onOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/** What has the form of no VAT ID is a tax number; a mistyped one is neither. */
function readTaxNumbers(reader: RowReader): Pick<PartyRecord, 'vatId' | 'taxNumber'> {
  const taxNumber = reader.name('taxNumber', 40);
  const written = reader.name('vatId', 40);
  const vatId = written.replaceAll(/[\s./-]/gu, '').toUpperCase();
  const verdict = vatId === '' ? 'valid' : judgeVatId(vatId);
  if (verdict === 'valid') return { vatId, taxNumber };
  if (verdict === 'digits') reader.fail('vatId', refusal('party.vatId.digits'));
  return { vatId: '', taxNumber: taxNumber || written };
}

function readIdentifiers(reader: RowReader) {
  const { name } = reader;
  const registrationId = name('registrationId', 60);
  const registrationScheme = registrationId === '' ? '' : name('registrationScheme', 4);
  if (registrationScheme !== '' && !icdCodes.has(registrationScheme)) {
    reader.fail('registrationScheme', refusal('party.registrationScheme'));
  }
  const electronicAddress = name('electronicAddress', 254);
  const scheme = name('electronicScheme', 4).toUpperCase();
  const electronicScheme =
    electronicAddress === ''
      ? ''
      : scheme === '' && electronicAddress.includes('@')
        ? 'EM'
        : scheme;
  if (electronicAddress !== '' && !easCodes.has(electronicScheme)) {
    const field = reader.has('electronicScheme') ? 'electronicScheme' : 'electronicAddress';
    reader.fail(field, refusal('party.electronicScheme'));
  }
  return { registrationId, registrationScheme, electronicAddress, electronicScheme };
}

function readChoice<Choice extends string>(
  reader: RowReader,
  field: 'eInvoiceDelivery' | 'eInvoiceFormat',
  choices: readonly Choice[],
): Choice | '' {
  const value = reader.raw(field);
  if (value === '') return '';
  const chosen = choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
  if (!chosen) {
    reader.fail(field, refusal('fileImport.notAChoice', { choices: choices.join(', ') }));
  }
  return chosen ?? '';
}

/** By its code, with or without a region, or by its name in English or in itself. */
function readLanguage(
  reader: RowReader,
  field: 'language' | 'secondLanguage',
): DocumentLanguage | '' {
  const value = reader.raw(field).toLowerCase();
  if (value === '') return '';
  const [code = ''] = value.split(/[-_]/);
  const nameIn = (language: string, of: string) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(of)?.toLowerCase();
  const found = documentLanguages.find(
    (one) => one === code || nameIn('en', one) === value || nameIn(one, one) === value,
  );
  if (!found) {
    reader.fail(field, refusal('fileImport.notAChoice', { choices: documentLanguages.join(', ') }));
  }
  return found ?? '';
}
