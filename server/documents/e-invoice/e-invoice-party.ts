import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { countryCodeOf } from '#domain/countries.ts';
import { countryInEInvoice } from '#domain/e-invoice/codes/countries.ts';
import type {
  EInvoiceParty,
  PostalAddress,
  SchemedId,
} from '#domain/e-invoice/semantic-invoice.ts';

type Seller = Omit<InvoiceDetail['invoice']['seller'], 'logo'>;
type Buyer = InvoiceDetail['invoice']['billTo'];

/** Documents from before addresses had parts say all of theirs in one line. */
function addressOf(party: Buyer | Seller): PostalAddress {
  const { street = '', extraLine = '', city = '', postCode = '', region = '' } = party;
  const isInParts = `${street}${extraLine}${city}${postCode}` !== '';
  const written = party.address.split('\n').map((line) => line.trim());
  return {
    street: isInParts ? street : written.filter((line) => line !== '').join(', '),
    ...{ extraLine, city, postCode, region },
    countryCode: countryInEInvoice(
      [party.countryCode, countryCodeOf(party.country)].find(Boolean) ?? '',
    ),
  };
}

function schemed(id = '', scheme = ''): SchemedId | null {
  return id === '' ? null : { id, scheme };
}

function electronicAddressOf(party: Buyer | Seller): SchemedId | null {
  const { electronicAddress, electronicScheme, companyEmail } = party;
  return schemed(electronicAddress, electronicScheme) ?? schemed(companyEmail, 'EM');
}

/** BG-4, as it was frozen with a document. */
export function eInvoiceSeller(seller: Seller): EInvoiceParty {
  return {
    name: seller.name,
    tradingName: '',
    vatId: seller.vatId ?? '',
    taxNumber: seller.taxNumber,
    registration: schemed(seller.registrationId, seller.registrationScheme),
    legalText: seller.registration,
    electronicAddress: electronicAddressOf(seller),
    address: addressOf(seller),
    contact: {
      name: seller.contactName ?? '',
      phone: seller.contactPhone ?? '',
      email: [seller.contactEmail].find(Boolean) ?? seller.companyEmail,
    },
  };
}

/** BG-7, as it was frozen with a document. */
export function eInvoiceBuyer(buyer: Buyer): EInvoiceParty {
  const isCompany = buyer.company !== '';
  return {
    name: isCompany ? buyer.company : buyer.name,
    tradingName: '',
    vatId: buyer.vatId ?? '',
    taxNumber: '',
    registration: schemed(buyer.registrationId, buyer.registrationScheme),
    legalText: '',
    electronicAddress: electronicAddressOf(buyer),
    address: addressOf(buyer),
    contact: { name: isCompany ? buyer.name : '', phone: '', email: buyer.companyEmail },
  };
}
