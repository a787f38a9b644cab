import type { ImportField, ImportKind } from '#contract/imports/import-fields.ts';
import type { DayOrder } from '#domain/imports/read-written-day.ts';
import type { DecimalMark } from '#domain/imports/read-written-number.ts';
import { plainHeader } from './header-words.ts';

/** How the export of a program is read. Names of columns are without blanks and marks. */
export interface ReadyMap {
  product: string;
  kind: ImportKind;
  /** What no other file has together. */
  signature: readonly string[];
  columns: Readonly<Record<string, ImportField>>;
  /** Columns of amounts in cents. */
  inMinor?: readonly string[];
  /** How it writes days and decimals, where it always does so. */
  days?: DayOrder;
  decimal?: DecimalMark;
}

const xeroParts = {
  contactname: 'clientName',
  emailaddress: 'clientEmail',
  pocountry: 'clientCountry',
  invoicenumber: 'number',
  reference: 'reference',
  invoicedate: 'issued',
  duedate: 'due',
  total: 'total',
  description: 'lineDescription',
  inventoryitemcode: 'lineTitle',
  quantity: 'quantity',
  unitamount: 'unitPrice',
  discount: 'discount',
  taxtype: 'taxName',
  taxamount: 'lineTax',
  currency: 'currency',
} as const;

export const readyMaps: readonly ReadyMap[] = [
  {
    product: 'Xero',
    kind: 'invoices',
    signature: ['contactname', 'invoicenumber', 'invoiceamountdue', 'lineamount', 'unitamount'],
    columns: {
      ...xeroParts,
      taxtotal: 'tax',
      invoiceamountpaid: 'paid',
      invoiceamountdue: 'balance',
      lineamount: 'lineAmount',
      status: 'status',
    },
  },
  {
    product: 'Xero',
    kind: 'clients',
    signature: ['contactname', 'accountnumber', 'poaddressline1', 'saaddressline1'],
    columns: {
      contactname: 'name',
      accountnumber: 'key',
      emailaddress: 'email',
      firstname: 'firstName',
      lastname: 'lastName',
      poaddressline1: 'street',
      poaddressline2: 'street2',
      pocity: 'city',
      poregion: 'region',
      popostalcode: 'postcode',
      pocountry: 'country',
      taxnumber: 'taxNumber',
    },
  },
  {
    product: 'QuickBooks',
    kind: 'invoices',
    signature: ['invoiceno', 'customer', 'invoicedate', 'duedate', 'itemamount'],
    columns: {
      invoiceno: 'number',
      customer: 'clientName',
      invoicedate: 'issued',
      duedate: 'due',
      memo: 'note',
      itemproductservice: 'lineTitle',
      itemdescription: 'lineDescription',
      itemquantity: 'quantity',
      itemrate: 'unitPrice',
      itemamount: 'lineAmount',
      itemtaxcode: 'taxName',
      itemtaxamount: 'lineTax',
      currency: 'currency',
    },
  },
  {
    product: 'Stripe',
    kind: 'invoices',
    signature: ['id', 'customer', 'number', 'amountdue', 'amountpaid', 'status'],
    columns: {
      number: 'number',
      customer: 'clientKey',
      customername: 'clientName',
      customeremail: 'clientEmail',
      currency: 'currency',
      dateutc: 'issued',
      createdutc: 'issued',
      duedateutc: 'due',
      total: 'total',
      tax: 'tax',
      amountpaid: 'paid',
      paidatutc: 'paidOn',
      status: 'status',
      description: 'note',
    },
  },
  {
    product: 'Stripe',
    kind: 'payments',
    signature: ['id', 'amount', 'amountrefunded', 'convertedamount', 'customeremail'],
    columns: {
      id: 'paymentKey',
      createddateutc: 'date',
      createdutc: 'date',
      amount: 'amount',
      currency: 'currency',
      status: 'status',
      customerid: 'clientKey',
      customeremail: 'clientEmail',
      description: 'note',
    },
  },
  {
    product: 'Invoice Ninja',
    kind: 'invoices',
    signature: ['number', 'client', 'amount', 'balance', 'paidtodate', 'ponumber'],
    columns: {
      number: 'number',
      client: 'clientName',
      amount: 'total',
      balance: 'balance',
      totaltaxes: 'tax',
      date: 'issued',
      duedate: 'due',
      ponumber: 'reference',
      publicnotes: 'note',
      privatenotes: 'internalNote',
      currency: 'currency',
      status: 'status',
    },
  },
  {
    product: 'Invoice Ninja',
    kind: 'invoices',
    signature: ['invoicenumber', 'invoiceamount', 'invoicebalance', 'invoicepaidtodate'],
    columns: {
      invoicenumber: 'number',
      clientname: 'clientName',
      clientnumber: 'clientKey',
      clientemail: 'clientEmail',
      contactemail: 'clientEmail',
      clientcountry: 'clientCountry',
      invoiceamount: 'total',
      invoicebalance: 'balance',
      invoicetotaltaxes: 'tax',
      invoicedate: 'issued',
      invoiceduedate: 'due',
      invoiceponumber: 'reference',
      invoicepublicnotes: 'note',
      invoiceprivatenotes: 'internalNote',
      invoicecurrency: 'currency',
      clientcurrency: 'currency',
      invoicestatus: 'status',
    },
  },
  {
    product: 'InvoiceShelf',
    kind: 'invoices',
    signature: ['invoicenumber', 'invoicedate', 'duedate', 'paidstatus', 'dueamount', 'customerid'],
    columns: {
      invoicenumber: 'number',
      invoicedate: 'issued',
      duedate: 'due',
      referencenumber: 'reference',
      status: 'status',
      total: 'total',
      tax: 'tax',
      dueamount: 'balance',
      notes: 'note',
      customerid: 'clientKey',
      customername: 'clientName',
    },
    inMinor: ['total', 'tax', 'dueamount'],
  },
  {
    product: 'InvoiceShelf',
    kind: 'payments',
    signature: ['paymentnumber', 'paymentdate', 'amount', 'customerid', 'paymentmethodid'],
    columns: {
      paymentnumber: 'paymentKey',
      paymentdate: 'date',
      amount: 'amount',
      notes: 'note',
      customerid: 'clientKey',
      invoicenumber: 'invoiceNumber',
    },
    inMinor: ['amount'],
  },
  {
    product: 'Receivables (IBM sample)',
    kind: 'invoices',
    signature: ['countrycode', 'customerid', 'paperlessdate', 'invoicenumber', 'settleddate'],
    columns: {
      countrycode: 'clientCountry',
      customerid: 'clientKey',
      invoicenumber: 'number',
      invoicedate: 'issued',
      duedate: 'due',
      invoiceamount: 'total',
      disputed: 'internalNote',
      settleddate: 'paidOn',
      paperlessbill: 'internalNote',
    },
    days: 'mdy',
    decimal: '.',
  },
];

/** The program that a file comes from, by its columns: the one that knows the most of them. */
export function findReadyMap(header: readonly string[], kind?: ImportKind): ReadyMap | undefined {
  const names = new Set(header.map(plainHeader));
  return readyMaps
    .filter((map) => kind === undefined || map.kind === kind)
    .filter(({ signature }) => signature.every((name) => names.has(name)))
    .toSorted((one, other) => other.signature.length - one.signature.length)[0];
}
