/** The company that the sample data belongs to. */
export const organisation = {
  name: 'Halden & Rowe',
  address: '14 Foundry Lane, Floor 3\nBristol BS1 6QH',
  country: 'United Kingdom',
  contact: '+44 117 496 0142',
  currency: 'USD',
  bank_name: 'Severn & Avon Bank',
  bank_country: 'United Kingdom',
  iban: 'GB08SVAV30921755041862',
  swift_code: 'SVAVGB2L',
};
