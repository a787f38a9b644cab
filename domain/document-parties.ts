import type { DocumentModel } from './document-model.ts';
import { initials } from './initials.ts';

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
}

export type SellerFacts = PartyFacts & { tagline: string; registration: string };

type Place = Pick<PartyFacts, 'address' | 'country'>;

function addressLines({ address }: Place): string[] {
  const lines = address.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** Where somebody is, in one line: the end of the address and the country. */
export function partyPlace(party: Place): string {
  const town = addressLines(party).at(-1) ?? '';
  return [town, party.country].filter((part) => part !== '').join(', ');
}

/** The lines under a party's name: none is empty, none repeats the name, the country ends the address. */
export function partyLines(party: PartyFacts): string[] {
  const lines = [
    party.company ?? '',
    ...addressLines(party).slice(0, -1),
    partyPlace(party),
    party.contact,
    party.companyEmail,
    party.taxNumber === '' ? '' : `Tax no. ${party.taxNumber}`,
  ];
  return lines.filter((line) => line !== '' && line !== party.name);
}

/** The head of a document: who hands it over. */
export function documentSeller(seller: PartyFacts & { tagline: string }): DocumentModel['seller'] {
  const { name, tagline } = seller;
  return { name, initials: initials(name), tagline, lines: partyLines(seller) };
}

/** A name for the file of a document. A number of another system may hold characters that a file system does not take. */
export function documentFileName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9._-]/g, '-');
}
