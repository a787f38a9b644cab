import type { SemanticInvoice } from '#domain/e-invoice/semantic-invoice.ts';
import type { Fault, Plant } from './planted-faults-of-terms.ts';

function german(rule: string, plant: Plant): Fault {
  return { rule, plant, sets: ['de', 'peppol'] };
}

function network(rule: string, plant: Plant): Fault {
  return { rule, plant, sets: ['de', 'peppol'] };
}

function peppol(rule: string, plant: Plant): Fault {
  return { rule, plant, sets: ['peppol'] };
}

/** Makes the seller one of another country, by its VAT id as well. */
function moveTo(invoice: SemanticInvoice, country: string, vatId = `${country}123456789`): void {
  invoice.seller.address.countryCode = country;
  invoice.seller.vatId = vatId;
}

const country = (code: string, rule: string, plant: Plant): Fault =>
  peppol(rule, (invoice) => {
    moveTo(invoice, code);
    plant(invoice);
  });

const lineDiscount = ({ lines }: SemanticInvoice) => lines[1]?.allowances[0] ?? {};
const numbered =
  (scheme: string): Plant =>
  ({ buyer }) =>
    (buyer.electronicAddress = { id: '1234567899', scheme });

const germanFaults: Fault[] = [
  german('BR-DE-1', (invoice) => (invoice.payment = null)),
  german('BR-DE-2', ({ seller }) => (seller.contact = { name: '', phone: '', email: '' })),
  german('BR-DE-3', ({ seller }) => (seller.address.city = '')),
  german('BR-DE-4', ({ seller }) => (seller.address.postCode = '')),
  german('BR-DE-5', ({ seller }) => (seller.contact.name = '')),
  german('BR-DE-6', ({ seller }) => (seller.contact.phone = '')),
  german('BR-DE-7', ({ seller }) => (seller.contact.email = '')),
  german('BR-DE-8', ({ buyer }) => (buyer.address.city = '')),
  german('BR-DE-9', ({ buyer }) => (buyer.address.postCode = '')),
  german('BR-DE-10', (invoice) => (invoice.deliverTo = { ...invoice.buyer.address, city: '' })),
  german('BR-DE-11', (invoice) => (invoice.deliverTo = { ...invoice.buyer.address, postCode: '' })),
  german('BR-DE-15', (invoice) => {
    Object.assign(invoice, { buyerReference: '', purchaseOrder: 'PO' });
  }),
  german('BR-DE-16', ({ seller }) => Object.assign(seller, { vatId: '', taxNumber: '' })),
  german('BR-DE-18', (invoice) => (invoice.paymentTerms = '#SKONTO#TAGE=7#PROZENT=2#')),
  german('BR-DE-19', ({ payment }) =>
    Object.assign(payment ?? {}, { account: 'DE00370400440532013000' }),
  ),
  german('BR-DE-23-a', ({ payment }) =>
    Object.assign(payment ?? {}, { account: '', accountName: '', bic: '' }),
  ),
  german('BR-DE-27', ({ seller }) => (seller.contact.phone = '+4')),
  german('BR-DE-28', ({ seller }) => (seller.contact.email = 'jo@example')),
];

const sharedFaults: Fault[] = [
  network('PEPPOL-EN16931-R005', (invoice) => {
    Object.assign(invoice.accounting ?? {}, { currency: invoice.currency });
  }),
  network('PEPPOL-EN16931-R010', ({ buyer }) => (buyer.electronicAddress = null)),
  network('PEPPOL-EN16931-R020', ({ seller }) => (seller.electronicAddress = null)),
  network('PEPPOL-EN16931-R040', (invoice) =>
    Object.assign(lineDiscount(invoice), { percent: '50' }),
  ),
  network('PEPPOL-EN16931-R041', (invoice) => Object.assign(lineDiscount(invoice), { base: null })),
  network('PEPPOL-EN16931-R042', (invoice) =>
    Object.assign(lineDiscount(invoice), { percent: null }),
  ),
  network('PEPPOL-EN16931-R055', ({ accounting }) =>
    Object.assign(accounting ?? {}, { tax: '-1.00' }),
  ),
  network('PEPPOL-EN16931-R110', ({ lines }) =>
    Object.assign(lines[0] ?? {}, { period: { from: '2026-02-01', to: '2026-03-31' } }),
  ),
  network('PEPPOL-EN16931-R111', ({ lines }) =>
    Object.assign(lines[0] ?? {}, { period: { from: '2026-03-01', to: '2026-04-30' } }),
  ),
  network('PEPPOL-EN16931-R120', ({ lines }) => Object.assign(lines[0] ?? {}, { netPrice: '7' })),
  network('PEPPOL-EN16931-R121', ({ lines }) =>
    Object.assign(lines[0] ?? {}, { baseQuantity: '-1' }),
  ),
];

const codes = {
  G: 'P0104',
  O: 'P0105',
  IC: 'P0106',
  AE: 'P0107',
  D: 'P0108',
  F: 'P0109',
  I: 'P0110',
  J: 'P0111',
};

const peppolFaults: Fault[] = [
  peppol('PEPPOL-EN16931-R003', (invoice) => (invoice.buyerReference = '')),
  peppol('PEPPOL-EN16931-P0112', (invoice) => {
    invoice.typeCode = '384';
    invoice.buyer.address.countryCode = 'FR';
  }),
  ...Object.entries(codes).map(([code, rule]) =>
    peppol(`PEPPOL-EN16931-${rule}`, ({ breakdown }) =>
      Object.assign(breakdown[0] ?? {}, { reasonCode: `VATEX-EU-${code}` }),
    ),
  ),
  peppol('PEPPOL-EN16931-CL008', numbered('EM')),
  peppol('PEPPOL-COMMON-R040', numbered('0088')),
  peppol('PEPPOL-COMMON-R041', numbered('0192')),
  peppol('PEPPOL-COMMON-R042', numbered('0184')),
  peppol('PEPPOL-COMMON-R043', numbered('0208')),
  peppol('PEPPOL-COMMON-R049', numbered('0007')),
  peppol('PEPPOL-COMMON-R050', numbered('0151')),
];

const within = (code: string, invoice: SemanticInvoice) =>
  (invoice.buyer.address.countryCode = code);

const countryFaults: Fault[] = [
  country('NL', 'NL-R-001', (invoice) =>
    Object.assign(invoice, { typeCode: '381', preceding: [] }),
  ),
  country('NL', 'NL-R-002', ({ seller }) => (seller.address.street = '')),
  country('NL', 'NL-R-003', () => undefined),
  country('NL', 'NL-R-004', (invoice) => {
    within('NL', invoice);
    invoice.buyer.address.street = '';
  }),
  country('NL', 'NL-R-005', (invoice) => within('NL', invoice)),
  country('NL', 'NL-R-007', (invoice) => (invoice.payment = null)),
  country('NL', 'NL-R-008', (invoice) => {
    within('NL', invoice);
    Object.assign(invoice.payment ?? {}, { meansCode: '1' });
  }),
  country('DK', 'DK-R-002', ({ seller }) => (seller.registration = null)),
  country('DK', 'DK-R-014', () => undefined),
  country('DK', 'DK-R-005', (invoice) => {
    within('DK', invoice);
    Object.assign(invoice.payment ?? {}, { meansCode: '30' });
  }),
  country('SE', 'SE-R-001', () => undefined),
  country(
    'SE',
    'SE-R-013',
    ({ seller }) => (seller.registration = { id: '5560360794', scheme: '' }),
  ),
  country('SE', 'SE-R-005', ({ seller }) => (seller.taxNumber = '556036-0793')),
  country('SE', 'SE-R-006', () => undefined),
  country('NO', 'NO-R-001', () => undefined),
  country('IS', 'IS-R-002', () => undefined),
  country('IS', 'IS-R-003', ({ seller }) => (seller.address.street = '')),
  country('IS', 'IS-R-004', (invoice) => within('IS', invoice)),
  country('IS', 'IS-R-005', (invoice) => {
    within('IS', invoice);
    invoice.buyer.address.postCode = '';
  }),
  country('IT', 'IT-R-001', ({ seller }) => (seller.taxNumber = '12')),
  country('IT', 'IT-R-002', ({ seller }) => (seller.address.street = '')),
  country('GR', 'GR-R-004-1', () => undefined),
];

/** What XRechnung, Peppol and its countries ask, each broken once. */
export const networkFaults: Fault[] = [
  ...germanFaults,
  ...sharedFaults,
  ...peppolFaults,
  ...countryFaults,
];
