import { countryCodeOf } from '../countries.ts';
import type { PartyFacts } from '../document-parties.ts';

/** A party with a structured address, as the Swiss code takes it alone since 2025. */
export interface SwissParty {
  name: string;
  street: string;
  building: string;
  postCode: string;
  town: string;
  /** ISO 3166-1. */
  country: string;
}

const onOneLine = (text: string, length: number) =>
  Array.from(text.replaceAll(/\s+/gu, ' ').trim()).slice(0, length).join('').trimEnd();

/** `Rue du Lac 1268` ends with the number of a house; what is no plain number stays with the street. */
function houseOf(line: string): { street: string; building: string } {
  const [, street = '', building = ''] = /^(.*\S)\s+(\d{1,6}\s?[a-zA-Z]?)$/.exec(line.trim()) ?? [];
  return street === ''
    ? { street: onOneLine(line, 70), building: '' }
    : { street: onOneLine(street, 70), building };
}

type Place = Omit<SwissParty, 'name'>;

function placeInParts(party: PartyFacts): Place | null {
  const { street = '', city = '', postCode = '', countryCode = '' } = party;
  if (city === '' || postCode === '') return null;
  const country = countryCode === '' ? countryCodeOf(party.country) : countryCode;
  if (country === undefined) return null;
  return {
    ...houseOf(street),
    postCode: onOneLine(postCode, 16),
    town: onOneLine(city, 35),
    country,
  };
}

/** Documents of earlier versions have lines alone, of which the last holds postal code and town. */
function placeInLines({ address, country }: PartyFacts): Place | null {
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  const [, postCode, town] =
    /^(?:(?:CH|LI)-)?(\d{4})\s+(.{1,35})$/.exec((lines.at(-1) ?? '').trim()) ?? [];
  const code = /^(?:ch|li)$/i.test(country.trim())
    ? country.trim().toUpperCase()
    : countryCodeOf(country);
  const isKnown = code === 'CH' || code === 'LI';
  if (postCode === undefined || town === undefined || !isKnown) return null;
  return { ...houseOf(lines.at(-2) ?? ''), postCode, town, country: code };
}

/** `null` where the address is not known well enough. */
export function swissParty(name: string, party: PartyFacts): SwissParty | null {
  const place = placeInParts(party) ?? placeInLines(party);
  const written = onOneLine(name, 70);
  return place && written !== '' ? { name: written, ...place } : null;
}

/** As it is printed; a country abroad stands before the postal code. */
export function swissPartyLines(party: SwissParty): string[] {
  const { name, street, building, postCode, town, country } = party;
  const code = country === 'CH' ? postCode : `${country}-${postCode}`;
  return [name, `${street} ${building}`.trim(), `${code} ${town}`].filter((line) => line !== '');
}
