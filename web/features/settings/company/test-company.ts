import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import type { Company } from '#contract/settings/settings.ts';

/** For tests: a company with all of its details. */
export const testCompany: Company = {
  version: 3,
  name: 'Halden & Rowe',
  tagline: 'Design and software',
  address: '14 Foundry Lane\nBristol',
  country: 'United Kingdom',
  contact: '+44 117 496 0142',
  companyEmail: 'billing@halden-rowe.example',
  registration: 'Halden & Rowe Ltd, no. 11840275',
  taxNumber: 'GB123',
  ...noPartyTerms,
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  bankName: 'Severn & Avon Bank',
  bankCountry: 'United Kingdom',
  iban: 'GB08SVAV30921755041862',
  swiftCode: 'SVAVGB2L',
  accountName: '',
  referenceScheme: 'number',
  timeZone: 'Europe/London',
  locale: 'en-US',
  documentLanguage: 'en',
  currency: 'USD',
  paper: 'A4',
  defaultNote: 'Thank you.',
  logo: '',
  currencies: ['EUR', 'GBP', 'JPY', 'USD'],
};
