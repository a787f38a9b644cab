import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const listInvoicesTest = ['server/invoices/list/list-invoices.test.ts'];

/** Faults of what the server tells the list. */
export const listAnswerFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'server/invoices/list/list-rows.ts',
    tests: listInvoicesTest,
    faults: [
      {
        name: 'A row has the id of its client',
        find: 'id: Number(row.id)',
        replace: 'id: Number(row.clientId)',
        turnsRed: ['S153'],
      },
      {
        name: 'A row has no status',
        find: 'invoiceStatus: row.status',
        replace: 'invoiceStatus: ""',
        turnsRed: ['S154'],
      },
      {
        name: 'A client is called by the address',
        find: 'name: row.clientName',
        replace: 'name: row.companyEmail',
        turnsRed: ['S155'],
      },
      {
        name: 'A client has the name for an address',
        find: 'companyEmail: row.companyEmail }',
        replace: 'companyEmail: row.clientName }',
        turnsRed: ['S156'],
      },
      {
        name: 'A row without a picture has a broken one',
        find: 'avatar: imageAddress(row.avatarImage)',
        replace: 'avatar: imageAddress(row.avatarImage ?? "none")',
        turnsRed: ['S157'],
      },
      {
        name: 'A total is told in cents',
        find: 'minorToNumber(row.totalMinor, row.exponent)',
        replace: 'Number(row.totalMinor)',
        turnsRed: ['S158'],
      },
      {
        name: 'A row is issued on its due day',
        find: 'issuedDate: row.issuedDate',
        replace: 'issuedDate: row.dueDate',
        turnsRed: ['S159'],
      },
      {
        name: 'A row is due when it is issued',
        find: 'dueDate: row.dueDate',
        replace: 'dueDate: row.issuedDate',
        turnsRed: ['S160'],
      },
      {
        name: 'A balance is the total',
        find: 'minorToNumber(row.balanceMinor, row.exponent)',
        replace: 'minorToNumber(row.totalMinor, row.exponent)',
        turnsRed: ['S161'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/invoices/list/list-invoices.ts',
    tests: listInvoicesTest,
    faults: [
      {
        name: 'A page leaves out its first row',
        find: 'invoices: rows.map(toInvoiceRow)',
        replace: 'invoices: rows.slice(1).map(toInvoiceRow)',
        turnsRed: ['S162'],
      },
      {
        name: 'A page has ten rows, whatever is asked for',
        find: 'limit: query.perPage',
        replace: 'limit: 10',
        turnsRed: ['S195'],
      },
      {
        name: 'The second page is the first',
        find: 'offset: (query.page - 1) * query.perPage',
        replace: 'offset: 0',
        turnsRed: ['S196'],
      },
      {
        name: 'The rows come by id, whatever is asked for',
        find: 'order: sortOrders[query.sortBy]',
        replace: 'order: sortOrders.id',
        turnsRed: ['S197'],
      },
      {
        name: 'The rows come one way, whatever is asked for',
        find: 'isDescending: query.sortDesc',
        replace: 'isDescending: true',
        turnsRed: ['S198'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/invoices/list/sort-orders.ts',
    tests: listInvoicesTest,
    faults: [
      {
        name: 'Statuses sort by the id',
        find: 'invoiceStatus: listOrders.status',
        replace: 'invoiceStatus: listOrders.id',
        turnsRed: ['S66'],
      },
      {
        name: 'Totals sort by the id',
        find: 'total: listOrders.total',
        replace: 'total: listOrders.id',
        turnsRed: ['S20', 'S74'],
      },
      {
        name: 'Issue days sort by the id',
        find: 'issuedDate: listOrders.issued',
        replace: 'issuedDate: listOrders.id',
        turnsRed: ['S77'],
      },
      {
        name: 'Balances sort by the id',
        find: 'balance: listOrders.balance',
        replace: 'balance: listOrders.id',
        turnsRed: ['S79'],
      },
    ],
  }),
];
