import type { EInvoiceParty, PostalAddress, SchemedId } from '../semantic-invoice.ts';
import { sellerIdentifier } from '../seller-identifier.ts';
import { element, type XmlElement } from './xml.ts';

/** BG-5, BG-8, BG-15. */
export function ublAddress(
  name: 'cac:PostalAddress' | 'cac:Address',
  address: PostalAddress,
): XmlElement | null {
  return element(name, [
    element('cbc:StreetName', address.street),
    element('cbc:AdditionalStreetName', address.extraLine),
    element('cbc:CityName', address.city),
    element('cbc:PostalZone', address.postCode),
    element('cbc:CountrySubentity', address.region),
    element('cac:Country', [element('cbc:IdentificationCode', address.countryCode)]),
  ]);
}

function schemed(name: string, id: SchemedId | null): XmlElement | null {
  if (!id) return null;
  return element(name, id.id, id.scheme === '' ? {} : { schemeID: id.scheme });
}

function taxScheme(id: string, scheme: 'VAT' | 'TAX'): XmlElement | null {
  if (id === '') return null;
  return element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', id),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ]);
}

/** BG-4 or BG-7. */
export function ublParty(
  name: 'cac:AccountingSupplierParty' | 'cac:AccountingCustomerParty',
  party: EInvoiceParty,
): XmlElement | null {
  const { contact } = party;
  const identifier = name === 'cac:AccountingSupplierParty' ? sellerIdentifier(party) : '';
  return element(name, [
    element('cac:Party', [
      schemed('cbc:EndpointID', party.electronicAddress),
      element('cac:PartyIdentification', [element('cbc:ID', identifier)]),
      element('cac:PartyName', [element('cbc:Name', party.tradingName)]),
      ublAddress('cac:PostalAddress', party.address),
      taxScheme(party.vatId, 'VAT'),
      taxScheme(party.taxNumber, 'TAX'),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', party.name),
        schemed('cbc:CompanyID', party.registration),
        element('cbc:CompanyLegalForm', party.legalText),
      ]),
      element('cac:Contact', [
        element('cbc:Name', contact.name),
        element('cbc:Telephone', contact.phone),
        element('cbc:ElectronicMail', contact.email),
      ]),
    ]),
  ]);
}
