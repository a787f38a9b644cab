/** What is wrong with an account that clients pay to. */
export const bankAccountRefusals = {
  iban: 'This IBAN isn’t valid. Check its length and its check digits against your bank’s.',
  bic: 'This SWIFT code (BIC) isn’t valid. Enter its 8 or 11 letters and digits.',
  aba: 'This routing number isn’t valid. Enter the nine digits of the ABA number for ACH transfers.',
  achNumber: 'Enter the 4 to 17 digits of the account number.',
  sortCode: 'Enter the six digits of the sort code, such as 20-00-00.',
  ukNumber: 'Enter the eight digits of the account number, with its leading zeros.',
  bsb: 'Enter the six digits of the BSB, such as 062-000.',
  bsbNumber: 'Enter the 4 to 9 digits of the account number.',
  clabe: 'This CLABE isn’t valid. Check its 18 digits against your bank’s.',
  number: 'Enter the account number.',
  noRouting: 'Leave this empty: the account number names the bank.',
  repeatedName: 'Another account has this name. Choose a different one.',
  oneDefault: 'Choose one account as the default.',
};
