import { countryByCode } from './countries.ts';
import type { Writing } from './document-model.ts';
import { swissVatId } from './e-invoice/swiss-vat-id.ts';

/** Who sold or bought, as a document names it. */
export interface PartyFacts {
  name: string;
  company?: string;
  /** Several lines. */
  address: string;
  country: string;
  contact: string;
  companyEmail: string;
  taxNumber: string;
  /** Documents of earlier versions have none. */
  vatId?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  postCode?: string | undefined;
  /** ISO 3166-1 alpha-2, or empty. */
  countryCode?: string | undefined;
}

type Place = Pick<PartyFacts, 'address' | 'country' | 'countryCode'>;

function addressLines({ address }: Place): string[] {
  const lines = address.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

const countryNames = new Map<string, Intl.DisplayNames>();

/** In a language, where the country is known by its code and not by words of one's own. */
function countryIn(language: string, { country, countryCode = '' }: Place): string {
  if (language === 'en' || country === '' || countryByCode(countryCode) !== country) return country;
  const names =
    countryNames.get(language) ??
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  countryNames.set(language, names);
  return names.of(countryCode) ?? country;
}

/** In one line: the end of the address and the country, in a language. */
export function partyPlace(party: Place, language: string): string {
  const town = addressLines(party).at(-1) ?? '';
  return [town, countryIn(language, party)].filter((part) => part !== '').join(', ');
}

function vatIdLine(vatId: string, t: Writing['t']): string {
  if (vatId === '') return '';
  const swiss = swissVatId(vatId);
  return swiss === undefined ? t('vatId', { number: vatId }) : t('swissVatId', { number: swiss });
}

/** The lines under a party's name: none is empty, none repeats the name, the country ends the address. */
export function partyLines(party: PartyFacts, t: Writing['t'], language = 'en'): string[] {
  const { taxNumber, vatId = '' } = party;
  const lines = [
    party.company ?? '',
    ...addressLines(party).slice(0, -1),
    partyPlace(party, language),
    party.contact,
    party.companyEmail,
    vatIdLine(vatId, t),
    taxNumber === '' || taxNumber === vatId ? '' : t('taxNumber', { number: taxNumber }),
  ];
  return lines.filter((line) => line !== '' && line !== party.name);
}
