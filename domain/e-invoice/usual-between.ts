import type { PostalAddress, SchemedId } from './semantic-invoice.ts';

/** Countries whose businesses bill each other in the terms of EN 16931: the European Economic Area. */
const countries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

interface Party {
  address: Pick<PostalAddress, 'countryCode'>;
}

interface Parties {
  seller: Party;
  buyer: Party & { electronicAddress: Pick<SchemedId, 'scheme'> | null };
  buyerReference: string;
}

/**
 * Whether the seller’s client usually wants an e-invoice: within Europe, also where it isn’t known yet where the client is, and
 * everywhere from who has an address of a network or a reference for them.
 */
export function isUsualBetween({ seller, buyer, buyerReference }: Parties): boolean {
  const isIn = ({ address: { countryCode } }: Party) => countries.has(countryCode);
  const scheme = buyer.electronicAddress?.scheme ?? 'EM';
  if (buyerReference !== '' || scheme !== 'EM') return true;
  return isIn(seller) && (buyer.address.countryCode === '' || isIn(buyer));
}
