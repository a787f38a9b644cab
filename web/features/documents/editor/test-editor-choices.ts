import type { EditorChoices } from '#contract/invoices/editor-choices.ts';

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
      { code: 'USD', exponent: 2, rate: null },
      { code: 'EUR', exponent: 2, rate: '1.08' },
      { code: 'JPY', exponent: 0, rate: '0.0066' },
    ],
    salespeople: [
      { id: 1, name: 'Mara Lindqvist', avatar: '' },
      { id: 2, name: 'Tomasz Wilk', avatar: '' },
    ],
    ...change,
  };
}
