import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const listInvoicesTest = ['server/invoices/list/list-invoices.test.ts'];
const searchInvoicesTest = ['server/invoices/list/search-invoices.test.ts'];
const statusTwinsTest = ['server/invoices/read/status-twins.test.ts'];
const invoiceStatusTest = ['domain/invoice-status.test.ts'];
const getInvoiceTest = ['server/invoices/read/get-invoice.test.ts'];
const listClientsTest = ['server/clients/list-clients.test.ts'];
const listInputTest = ['server/invoices/list/list-input.test.ts'];

/** Faults of the calls of the list, and of the rules behind them. */
export const listRulesFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'contract/invoices/invoices.ts',
    tests: listInvoicesTest,
    faults: [
      {
        name: 'A page has 25 rows where nobody asks',
        find: 'perPage: 10,',
        replace: 'perPage: 25,',
        turnsRed: ['S213'],
      },
      {
        name: 'The second page is the one that nobody asks for',
        find: "page: 1, sortBy: 'id'",
        replace: "page: 2, sortBy: 'id'",
        turnsRed: ['S214'],
      },
      {
        name: 'The oldest come first where nobody asks',
        find: "sortBy: 'id', sortDesc: true",
        replace: "sortBy: 'id', sortDesc: false",
        turnsRed: ['S215'],
      },
      {
        name: 'The answer holds the rows alone',
        find: 'invoiceList = z.object({ invoices: z.array(invoiceRow), total: z.int() })',
        replace: 'invoiceList = z.object({ invoices: z.array(invoiceRow) })',
        turnsRed: ['S200'],
      },
      {
        name: 'The list has another address',
        find: "path: '/apps/invoice/invoices',\n    permission: 'invoices.read',\n    input: {\n      params: nothing,\n      query: invoiceListQuery",
        replace:
          "path: '/apps/invoice/all',\n    permission: 'invoices.read',\n    input: {\n      params: nothing,\n      query: invoiceListQuery",
        turnsRed: ['S193'],
      },
    ],
  }),
  ...faultsIn({
    file: 'domain/filter-search.ts',
    tests: searchInvoicesTest,
    faults: [
      {
        name: 'The search text is not looked at',
        find: 'readInvoiceSearch(filter.q)',
        replace: 'readInvoiceSearch("")',
        turnsRed: ['S18'],
      },
    ],
  }),
  ...faultsIn({
    file: 'domain/filter-search.ts',
    tests: listInvoicesTest,
    faults: [
      {
        name: 'A chosen status is forgotten',
        find: 'search.statuses, filter.status)',
        replace: 'search.statuses, [])',
        turnsRed: ['S19'],
      },
    ],
  }),
  ...faultsIn({
    file: 'domain/invoice-status.ts',
    tests: statusTwinsTest,
    faults: [
      {
        name: 'Nothing is ever Sent',
        find: "  if (facts.isSent) return 'Sent';\n",
        replace: '',
        turnsRed: ['S166'],
      },
    ],
  }),
  ...faultsIn({
    file: 'domain/invoice-status.ts',
    tests: invoiceStatusTest,
    faults: [
      {
        name: 'Sent can be filtered by',
        find: "  'Past Due',\n] as const satisfies",
        replace: "  'Past Due',\n  'Sent',\n] as const satisfies",
        turnsRed: ['S167'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/invoices/read/get-invoice.ts',
    tests: getInvoiceTest,
    faults: [
      {
        name: 'One invoice has the id of its client',
        find: 'id: Number(record.id)',
        replace: 'id: Number(record.clientId)',
        turnsRed: ['S201'],
      },
      {
        name: 'What is to be paid has no amount',
        find: 'totalDue: balance',
        replace: 'totalDue: 0',
        turnsRed: ['S202'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/clients/list-clients.ts',
    tests: listClientsTest,
    faults: [
      {
        name: 'The clients come by id',
        find: 'order: sql`name_sort, id`',
        replace: 'order: sql`id`',
        turnsRed: ['S164'],
      },
      {
        name: 'The clients are one',
        find: 'clients: await readClients(db, { ids, currency })',
        replace: 'clients: await readClients(db, { ids: ids.slice(0, 1), currency })',
        turnsRed: ['S203', 'S204'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/clients/client-rows.ts',
    tests: listClientsTest,
    faults: [
      { name: 'A client owes nothing', find: 'openMinor ?? 0n', replace: '0n', turnsRed: ['S165'] },
    ],
  }),
  ...faultsIn({
    file: 'server/http/access-check.ts',
    tests: listInputTest,
    faults: [
      {
        name: 'Who is not signed in has no permission',
        find: "new ProblemError('no-session')",
        replace: "new ProblemError('not-found')",
        turnsRed: ['S205'],
      },
    ],
  }),
];
