import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import type { ClientAnswer, ClientDetail, ClientRecord } from '#contract/clients/clients.ts';

/** For tests: a client with the given fields, the others filled in. */
export function testClient(part: Partial<ClientRecord> = {}): ClientRecord {
  return {
    id: 7,
    name: 'Jane Roe',
    company: 'Roe Ltd',
    companyEmail: 'accounts@roe.example',
    address: '12 Quay Street\nDublin',
    country: 'Ireland',
    contact: '+353 1 555 0100',
    avatar: '',
    openBalance: 120.5,
    taxNumber: 'IE1234567T',
    ...noPartyTerms,
    buyerReference: '',
    eInvoiceDelivery: 'pdf',
    eInvoiceFormat: 'xrechnungUbl',
    paymentTermDays: 30,
    earlyDiscount: null,
    isArchived: false,
    version: 3,
    ...part,
  };
}

/** For tests: the answer to a change of a client. */
export function testClientAnswer(part: Partial<ClientRecord> = {}): ClientAnswer {
  return { client: testClient(part), sameEmail: [] };
}

/** For tests: a client with one account. */
export function testClientDetail(part: Partial<ClientRecord> = {}): ClientDetail {
  return {
    ...testClientAnswer(part),
    accounts: [
      {
        currency: 'USD',
        balance: 120.5,
        openInvoices: 2,
        overdue: 20.5,
        overdueInvoices: 1,
        credit: 15,
      },
    ],
    counts: { invoices: 4, drafts: 1, payments: 2 },
  };
}
