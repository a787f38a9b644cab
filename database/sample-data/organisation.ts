/** The company that the sample data belongs to. */
export const organisation = {
  name: 'Halden & Rowe',
  tagline: 'Design and software for service companies',
  address: '14 Foundry Lane, Floor 3\nBristol BS1 6QH',
  country: 'United Kingdom',
  contact: '+44 117 496 0142',
  company_email: 'billing@halden-rowe.example',
  registration: 'Halden & Rowe Ltd, company no. 11840275',
  currency: 'USD',
  bank_name: 'Severn & Avon Bank',
  bank_country: 'United Kingdom',
  iban: 'GB08SVAV30921755041862',
  swift_code: 'SVAVGB2L',
  default_note: 'Thank you for your business. Please quote the invoice number on the transfer.',
};

export const taxRates = [
  { name: 'VAT 20%', rate: '20', category: 'S', is_default: true },
  { name: 'Reduced VAT 5%', rate: '5', category: 'S' },
  { name: 'Zero rate', rate: '0', category: 'Z' },
];

/** What one unit was worth in dollars. */
export const exchangeRates = [
  { currency: 'EUR', rate: '1.0842' },
  { currency: 'GBP', rate: '1.2931' },
  { currency: 'JPY', rate: '0.0066' },
];
