/** What a file may be of. */
export const importKinds = ['clients', 'items', 'invoices', 'payments', 'balances'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Everything that a column may be, by what the file is of. */
export const importFields = {
  clients: [
    'name',
    'company',
    'email',
    'key',
    'contact',
    'firstName',
    'lastName',
    'street',
    'street2',
    'city',
    'region',
    'postcode',
    'country',
    'taxNumber',
    'termDays',
  ],
  items: ['title', 'description', 'cost', 'taxRate', 'taxName', 'currency'],
  invoices: [
    'number',
    'clientName',
    'clientEmail',
    'clientKey',
    'clientCountry',
    'issued',
    'due',
    'currency',
    'status',
    'total',
    'tax',
    'balance',
    'paid',
    'paidOn',
    'reference',
    'note',
    'internalNote',
    'lineTitle',
    'lineDescription',
    'quantity',
    'unitPrice',
    'discount',
    'taxRate',
    'taxName',
    'lineAmount',
    'lineTax',
  ],
  payments: [
    'invoiceNumber',
    'date',
    'amount',
    'currency',
    'paymentKey',
    'method',
    'status',
    'note',
    'clientName',
    'clientEmail',
    'clientKey',
  ],
  balances: [
    'clientName',
    'clientEmail',
    'clientKey',
    'amount',
    'currency',
    'number',
    'issued',
    'due',
    'note',
  ],
} as const satisfies Record<ImportKind, readonly string[]>;

export type ImportField = (typeof importFields)[ImportKind][number];

/** Of each of these at least one is needed. */
export const neededFields: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  clients: [['name', 'company', 'firstName', 'lastName', 'email']],
  items: [['title'], ['cost']],
  invoices: [
    ['number'],
    ['clientName', 'clientKey', 'clientEmail'],
    ['issued'],
    ['total', 'unitPrice', 'lineAmount'],
  ],
  payments: [['date'], ['amount'], ['invoiceNumber', 'clientName', 'clientKey', 'clientEmail']],
  balances: [['clientName', 'clientKey', 'clientEmail'], ['amount']],
};
