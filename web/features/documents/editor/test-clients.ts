import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';

const contact = {
  country: 'United States',
  contact: '',
  avatar: '',
  taxNumber: '',
  paymentTermDays: null,
  earlyDiscount: null,
  ...noPartyTerms,
  buyerReference: '',
  eInvoiceDelivery: 'pdf' as const,
  eInvoiceFormat: 'xrechnungUbl' as const,
  isArchived: false,
  version: 1,
};
const address = '2210 Alder Street';

/** For tests: who can be billed. */
export const clients: ClientRecord[] = [
  {
    id: 7,
    name: 'Priya Raman',
    company: 'Tessera Analytics',
    openBalance: 3433.52,
    companyEmail: 'accounts@tessera.example',
    address,
    ...contact,
  },
  {
    id: 8,
    name: 'Marco Testa',
    company: 'Testa Ceramics',
    openBalance: 0,
    companyEmail: 'ap@testa.example',
    address,
    ...contact,
  },
  {
    id: 9,
    name: 'Joan Abbey',
    company: 'Northwind',
    openBalance: 1120,
    companyEmail: 'joan@northwind.example',
    address,
    ...contact,
    paymentTermDays: 30,
  },
];
