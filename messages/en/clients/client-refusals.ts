/** What a client can’t be used for. */
export const clientRefusals = {
  notFound: 'This client no longer exists. Choose another one.',
  archived: '{name} is archived. Bring it back first, or choose another client.',
  inUse: '{name} has {records}. Archive it instead.',
  erased: 'This client’s personal data was erased. Add a new client instead.',
  confirmation: 'Type {name} exactly as shown.',
  invoices: '{count, plural, one {# invoice} other {# invoices}}',
  recurringInvoices: '{count, plural, one {# recurring invoice} other {# recurring invoices}}',
  quotes: '{count, plural, one {# quote} other {# quotes}}',
  payments: '{count, plural, one {# payment} other {# payments}}',
  meetings: '{count, plural, one {# meeting} other {# meetings}}',
  importedAgain: 'An import has added {name} again, so the deleted client can’t be restored.',
  statementTooLong:
    'This statement has {count, number} transactions, and {most, number} fit in one PDF. Choose a shorter period or download the CSV.',
} as const;
