import type { EditorChoices } from '#contract/invoices/editor-choices.ts';

const bank = { holder: '', bankName: 'Severn & Avon Bank', bankCountry: 'United Kingdom' };
const dollarAccount = {
  ...bank,
  ...{ kind: 'iban' as const, number: 'GB08SVAV30921755041862', routing: '', bic: 'SVAVGB2L' },
};
const euroAccount = {
  ...bank,
  ...{ kind: 'iban' as const, number: 'DE89370400440532013000', routing: '', bic: '' },
};

/** For tests: what the editor offers, with what matters to the test changed. */
export function editorChoices(change: Partial<EditorChoices> = {}): EditorChoices {
  return {
    seller: {
      name: 'Halden & Rowe',
      tagline: '',
      address: '14 Foundry Lane, Floor 3\nBristol BS1 6QH',
      country: 'United Kingdom',
      contact: '+44 117 496 0142',
      companyEmail: 'billing@halden-rowe.example',
      taxNumber: '',
      logo: '',
    },
    paymentDetails: {
      bankName: 'Severn & Avon Bank',
      country: 'United Kingdom',
      iban: 'GB08SVAV30921755041862',
      swiftCode: 'SVAVGB2L',
      accounts: [dollarAccount],
    },
    paymentTermDays: 14,
    paymentTerms: [7, 14, 30, 60],
    earlyDiscount: null,
    quoteDays: 30,
    defaultNote: 'It was a pleasure working with you.',
    taxRates: [
      { id: 1, name: 'Standard', rate: '20', category: 'S', isDefault: true },
      { id: 2, name: 'Reduced', rate: '5', category: 'S', isDefault: false },
    ],
    currencies: [
      { code: 'USD', exponent: 2, rate: null, accounts: [dollarAccount] },
      { code: 'EUR', exponent: 2, rate: '1.08', accounts: [euroAccount] },
      { code: 'JPY', exponent: 0, rate: '0.0066', accounts: [dollarAccount] },
    ],
    salespeople: [
      { id: 1, name: 'Mara Lindqvist', avatar: '' },
      { id: 2, name: 'Tomasz Wilk', avatar: '' },
    ],
    ...change,
  };
}
