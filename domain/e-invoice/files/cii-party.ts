import type { EInvoiceParty, PostalAddress } from '../semantic-invoice.ts';
import { sellerIdentifier } from '../seller-identifier.ts';
import { element, required, type XmlElement } from './xml.ts';

/** BG-5, BG-8, BG-15. */
export function ciiAddress(address: PostalAddress): XmlElement | null {
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', address.postCode),
    element('ram:LineOne', address.street),
    element('ram:LineTwo', address.extraLine),
    element('ram:CityName', address.city),
    element('ram:CountryID', address.countryCode),
    element('ram:CountrySubDivisionName', address.region),
  ]);
}

function registration(scheme: string, id: string): XmlElement | null {
  return element('ram:SpecifiedTaxRegistration', [element('ram:ID', id, { schemeID: scheme })]);
}

/** BG-4 or BG-7. */
export function ciiParty(
  name: 'ram:SellerTradeParty' | 'ram:BuyerTradeParty',
  party: EInvoiceParty,
): XmlElement {
  const { contact, electronicAddress } = party;
  return required(name, [
    name === 'ram:SellerTradeParty' ? element('ram:ID', sellerIdentifier(party)) : null,
    element('ram:Name', party.name),
    element('ram:Description', party.legalText),
    element('ram:SpecifiedLegalOrganization', [
      party.registration && element('ram:ID', party.registration.id, scheme(party.registration)),
      element('ram:TradingBusinessName', party.tradingName),
    ]),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', contact.name),
      element('ram:TelephoneUniversalCommunication', [
        element('ram:CompleteNumber', contact.phone),
      ]),
      element('ram:EmailURIUniversalCommunication', [element('ram:URIID', contact.email)]),
    ]),
    ciiAddress(party.address),
    element('ram:URIUniversalCommunication', [
      electronicAddress && element('ram:URIID', electronicAddress.id, scheme(electronicAddress)),
    ]),
    registration('VA', party.vatId),
    registration('FC', party.taxNumber),
  ]);
}

/** A scheme that is not known is not said. */
function scheme({ scheme: code }: { scheme: string }): Record<string, string> {
  return code === '' ? {} : { schemeID: code };
}
