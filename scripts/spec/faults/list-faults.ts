import type { PlantedFault } from '../planted-fault.ts';

const listTest = ['server/invoices/list/list-invoices.test.ts'];
const pageTest = ['web/features/invoices/list/invoice-list-page.test.tsx'];
const rowTest = ['web/features/invoices/list/invoice-rows.test.tsx'];

/** Faults of the list of invoices. */
export const listFaults: PlantedFault[] = [
  {
    name: 'An invoice is past due on its due day already',
    file: 'domain/invoice-status.ts',
    find: 'today > facts.dueDay',
    replace: 'today >= facts.dueDay',
    tests: ['domain/invoice-status.test.ts'],
    turnsRed: ['S183'],
  },
  {
    name: 'Large counts lose their decimal',
    file: 'web/format/count.ts',
    find: 'minimumFractionDigits: 1, maximumFractionDigits: 1',
    replace: 'maximumFractionDigits: 0',
    tests: ['web/format/count.test.ts'],
    turnsRed: ['S218', 'S219'],
  },
  {
    name: 'Past Due takes the colour of a warning',
    file: 'web/features/documents/status/status-look.ts',
    find: "variant: 'danger'",
    replace: "variant: 'warning'",
    tests: ['web/features/documents/status/status-look.test.ts'],
    turnsRed: ['S178'],
  },
  {
    name: 'The total counts the page instead of all matches',
    file: 'server/invoices/list/status-page.ts',
    find: 'total: first.total, rows',
    replace: 'total: rows.length, rows',
    tests: listTest,
    turnsRed: ['S163'],
  },
  {
    name: 'Clients sort by their id instead of their name',
    file: 'server/invoices/list/sort-orders.ts',
    find: 'client: listOrders.client',
    replace: 'client: listOrders.id',
    tests: listTest,
    turnsRed: ['S68'],
  },
  {
    name: 'The status filter narrows nothing',
    file: 'domain/filter-search.ts',
    find: 'statuses: inBoth(search.statuses, filter.status)',
    replace: 'statuses: search.statuses',
    tests: listTest,
    turnsRed: ['S199'],
  },
  {
    name: 'The list has words of its own for no match no more',
    file: 'messages/en/invoices.ts',
    find: "'No matching records found'",
    replace: "'There are no records to show'",
    tests: pageTest,
    turnsRed: ['S103'],
  },
  {
    name: 'The toast has a typographic apostrophe',
    file: 'messages/en/invoices.ts',
    find: "invoices' list",
    replace: 'invoices’ list',
    tests: pageTest,
    turnsRed: ['S209'],
  },
  {
    name: 'The page size changes on the screen alone',
    file: 'web/features/invoices/list/entries-select.tsx',
    find: 'onChange(Number(event.currentTarget.value));',
    replace: 'onChange(perPage);',
    tests: pageTest,
    turnsRed: ['S185'],
  },
  {
    name: 'Edit stands before Download in the menu of a row',
    file: 'web/features/invoices/list/invoice-actions.tsx',
    find: 'const actions: MenuAction[] = [',
    replace: "const actions: MenuAction[] = [{ label: 'Edit', icon: null },",
    tests: rowTest,
    turnsRed: ['S94'],
  },
  {
    name: 'The Paid badge follows the status instead of the balance',
    file: 'web/features/invoices/list/invoice-cells.tsx',
    find: 'if (balance === 0) return',
    replace: "if (invoiceStatus === 'Paid') return",
    tests: rowTest,
    turnsRed: ['S80'],
  },
  {
    name: 'The status tooltip rounds the balance',
    file: 'web/features/invoices/list/invoice-cells.tsx',
    find: 'balance: String(invoice.balance)',
    replace: 'balance: String(Math.round(invoice.balance))',
    tests: rowTest,
    turnsRed: ['S101'],
  },
];
