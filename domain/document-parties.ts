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

/** The lines under a party's name: none is empty, none repeats the name, the country ends the address. */
export function partyLines(party: PartyFacts): string[] {
  const address = party.address.split('\n').map((line) => line.trim());
  const street = address.filter((line) => line !== '');
  const lastLine = [street.pop() ?? '', party.country].filter((part) => part !== '').join(', ');
  const lines = [
    party.company ?? '',
    ...street,
    lastLine,
    party.contact,
    party.companyEmail,
    party.taxNumber === '' ? '' : `Tax no. ${party.taxNumber}`,
  ];
  return lines.filter((line) => line !== '' && line !== party.name);
}
