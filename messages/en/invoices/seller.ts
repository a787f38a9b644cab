/** Asked once, before the first invoice is issued. */
export const seller = {
  title: 'Add your details',
  lead: 'Your first invoice shows who it comes from. Once it’s issued, these details stay on it as they are.',
  askAdmin:
    'This is the first invoice, and your company’s address is missing. Ask an admin to add it under Settings → Company: once an invoice is issued, its details stay as they are.',
  failed: 'Couldn’t load your company.',
  saveAndGoOn: 'Save and continue',
  without: 'Continue without',
  name: 'Company name',
  address: 'Address',
  taxNumber: 'Tax number',
  iban: 'IBAN',
  addressMissing: 'Enter your address, or continue without it.',
} as const;
