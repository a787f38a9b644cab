/** Why books can’t be exported in a format. */
export const exportRefusals = {
  ticket: 'This download link has expired. Export again.',
  columnTwice: 'Ask for each column once.',
  columnOfLine: 'This column is of lines. Export one row per line to have it.',
  order: 'Choose an end that isn’t before the start.',
  oneYear: 'This format holds one year. Export each year on its own.',
  formatCurrency:
    'This format is for books in {asked}, and yours are in {currency}. Choose another format.',
  otherCurrencies:
    '{count, plural, one {# entry} other {# entries}} of this period {count, plural, one {is} other {are}} in {currencies}. An export holds only {currency}: choose a period without {count, plural, one {it} other {them}}.',
  otherCurrenciesBefore:
    '{count, plural, one {# entry} other {# entries}} up to the end of this period {count, plural, one {is} other {are}} in {currencies}. This format needs balances, and holds only {currency}.',
  noOriginals: 'None of these invoices was issued here, so there are no PDFs.',
  tooManyFiles: 'One archive holds at most {most, number} PDFs. Narrow the selection.',
  noAccount: 'No account is set for {what}. Choose one under Settings, Accounts.',
  tooManyRows:
    'This period has {count, number} entries, and DATEV takes at most {most, number} in one file. Choose a shorter period.',
  datevAccounts: 'DATEV needs accounts of four digits. Change {numbers} under Settings, Accounts.',
  datevDebtors: 'There are more clients than DATEV has numbers for (10000 to 69999).',
  siren: 'The file needs your SIREN. Add its 9 digits as registration under Settings, Company.',
  fecAccounts:
    'The file needs accounts of the French chart, which begin with three digits from 1 to 8. Change {numbers} under Settings, Accounts.',
  norwegianNumber:
    'The file needs your organisation number. Add its 9 digits as registration under Settings, Company.',
  norwegianRates:
    'Norway has no standard tax code for {rates}. Export a period without it, or choose another format.',
  portugueseNumber:
    'The file needs your NIF. Add its 9 digits as tax number under Settings, Company.',
  portugueseAddress:
    'The file needs your postcode, such as 1000-001. Add it to the address under Settings, Company.',
  portugueseAccounts:
    'The file needs accounts of three digits or more. Change {numbers} under Settings, Accounts.',
} as const;
