import { bankAccountRefusals } from '../settings/bank-account-refusals.ts';

/** What is wrong with the terms by which machines know a seller or a buyer. */
export const partyRefusals = {
  account: bankAccountRefusals,
  country: 'Choose a country by its two letters, such as DE.',
  countryUk: 'The code of the United Kingdom is GB, not UK.',
  vatId: {
    country: 'Start the VAT ID with its country: DE, FR or, for Greece, EL.',
    form: 'This isn’t how its country writes a VAT ID. Check its length and letters.',
    digits: 'The check digits of this VAT ID don’t fit. Look for a mistyped digit.',
  },
  registrationScheme: 'Choose a register by its ICD code, such as 0002 for SIREN.',
  electronicScheme: 'Choose what kind of address this is, such as EM for e-mail.',
  unit: 'Choose a unit by its UN/ECE code, such as HUR for hours.',
} as const;
