import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const invoiceColumnsTest = ['web/features/invoices/list/invoice-columns.test.tsx'];
const invoiceListPageTest = ['web/features/invoices/list/invoice-list-page.test.tsx'];
const invoiceRowsTest = ['web/features/invoices/list/invoice-rows.test.tsx'];

/** Faults of what the rows of the list show. */
export const listWordsFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-columns.tsx',
    tests: invoiceColumnsTest,
    faults: [
      {
        name: 'The first column is called No.',
        find: "header: t('columns.id')",
        replace: "header: 'No.'",
        turnsRed: ['S63'],
      },
      {
        name: 'Clients are called customers',
        find: "header: t('columns.client')",
        replace: "header: 'Customer'",
        turnsRed: ['S67'],
      },
      {
        name: 'Totals are called amounts',
        find: "header: t('columns.total')",
        replace: "header: 'Amount'",
        turnsRed: ['S73'],
      },
      {
        name: 'The issue day is called the day',
        find: "header: t('columns.issuedDate')",
        replace: "header: 'Date'",
        turnsRed: ['S76'],
      },
      {
        name: 'The balance is called due',
        find: "header: t('columns.balance')",
        replace: "header: 'Due'",
        turnsRed: ['S78'],
      },
      {
        name: 'The actions have no name',
        find: "header: t('columns.actions')",
        replace: "header: ''",
        turnsRed: ['S83'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-columns.tsx',
    tests: invoiceColumnsTest,
    faults: [
      {
        name: 'The actions can be sorted by',
        find: "header: t('columns.actions'),",
        replace: "header: t('columns.actions'), sort: 'text',",
        turnsRed: ['S84'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-columns.tsx',
    tests: invoiceListPageTest,
    faults: [
      {
        name: 'The numbers cannot be sorted by',
        find: "header: t('columns.id'),\n      sort: 'number',",
        replace: "header: t('columns.id'),",
        turnsRed: ['S64'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-cells.tsx',
    tests: invoiceColumnsTest,
    faults: [
      {
        name: 'The client is called by the address',
        find: '{client.name}\n          </Link>',
        replace: '{client.companyEmail}\n          </Link>',
        turnsRed: ['S69'],
      },
      {
        name: 'The client has the name for an address',
        find: 'detail={client.companyEmail}',
        replace: 'detail={client.name}',
        turnsRed: ['S70'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/ui/data-table/data-table.tsx',
    tests: invoiceColumnsTest,
    faults: [
      {
        name: 'The table is none to a screen reader',
        find: '<table\n',
        replace: '<table role="group"\n',
        turnsRed: ['S62'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-cells.tsx',
    tests: invoiceRowsTest,
    faults: [
      {
        name: 'The picture of a client is not shown',
        find: 'image={avatar}',
        replace: 'image=""',
        turnsRed: ['S71'],
      },
      {
        name: 'A balance below zero is shown as if it were above',
        find: '<span className={classes.amount}>{formatMoney(balance',
        replace: '<span className={classes.amount}>{formatMoney(Math.abs(balance)',
        turnsRed: ['S82'],
      },
      {
        name: 'A number leads to the client',
        find: 'params={{ id: String(invoice.id) }}',
        replace: 'params={{ id: String(invoice.client.id) }}',
        turnsRed: ['S21', 'S55'],
      },
      {
        name: 'The tooltip does not say the status',
        find: '{invoice.invoiceStatus}</strong>',
        replace: 'Status</strong>',
        turnsRed: ['S100'],
      },
      {
        name: 'The tooltip says when an invoice was issued',
        find: 'day: invoice.dueDate',
        replace: 'day: invoice.issuedDate',
        turnsRed: ['S102'],
      },
      {
        name: 'Nothing owed is a number',
        find: 'if (balance === 0) return <PaidBadge />;',
        replace: '',
        turnsRed: ['S81'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-columns.tsx',
    tests: invoiceRowsTest,
    faults: [
      {
        name: 'A total has no sign',
        find: 'formatMoney(invoice.total, invoice.currency)',
        replace: 'String(invoice.total)',
        turnsRed: ['S75', 'S217'],
      },
    ],
  }),
];
