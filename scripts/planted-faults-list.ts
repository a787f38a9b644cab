import type { Part } from './spec/test-reports.ts';

/** One break of the product's behaviour, and what must notice it. */
export interface PlantedFault {
  name: string;
  /** Where `find` stands exactly once. */
  file: string;
  find: string;
  replace: string;
  /** The tests that are run. */
  part: Part;
  files: string[];
  /** The statements that must turn red; others may. */
  turnsRed: string[];
}

const listTest = ['server/invoices/list-invoices.test.ts'];
const pageTest = ['web/features/invoices/list/invoice-list-page.test.tsx'];
const rowTest = ['web/features/invoices/list/invoice-rows.test.tsx'];

export const plantedFaults: PlantedFault[] = [
  {
    name: 'An invoice is past due on its due day already',
    file: 'domain/invoice-status.ts',
    find: 'today > facts.dueDay',
    replace: 'today >= facts.dueDay',
    part: 'domain',
    files: ['domain/invoice-status.test.ts'],
    turnsRed: ['S183'],
  },
  {
    name: 'Large counts lose their decimal',
    file: 'web/format/count.ts',
    find: '.toFixed(1)',
    replace: '.toFixed(0)',
    part: 'domain',
    files: ['web/format/count.test.ts'],
    turnsRed: ['S218', 'S219'],
  },
  {
    name: 'Past Due takes the colour of a warning',
    file: 'web/features/invoices/status-look.ts',
    find: "variant: 'danger'",
    replace: "variant: 'warning'",
    part: 'domain',
    files: ['web/features/invoices/status-look.test.ts'],
    turnsRed: ['S178'],
  },
  {
    name: 'The total counts the page instead of all matches',
    file: 'server/invoices/list-invoices.ts',
    find: 'total: Number(total),',
    replace: 'total: Math.min(Number(total), rows.length),',
    part: 'server',
    files: listTest,
    turnsRed: ['S163'],
  },
  {
    name: 'Clients sort by their id instead of their name',
    file: 'server/invoices/list-invoices.ts',
    find: 'client: [sql`client.name_sort`]',
    replace: 'client: [sql`client.id`]',
    part: 'server',
    files: listTest,
    turnsRed: ['S68'],
  },
  {
    name: 'The status filter leaves out what it is asked for',
    file: 'server/invoices/match-invoices.ts',
    find: '= any(${filter.status})',
    replace: '<> all(${filter.status})',
    part: 'server',
    files: listTest,
    turnsRed: ['S199'],
  },
  {
    name: 'The list has words of its own for no match no more',
    file: 'web/features/invoices/list/invoice-table.tsx',
    find: "'No matching records found'",
    replace: "'There are no records to show'",
    part: 'web',
    files: pageTest,
    turnsRed: ['S103'],
  },
  {
    name: 'The toast has a typographic apostrophe',
    file: 'web/features/invoices/list/invoice-list-page.tsx',
    find: "invoices' list",
    replace: 'invoices’ list',
    part: 'web',
    files: pageTest,
    turnsRed: ['S209'],
  },
  {
    name: 'The page size changes on the screen alone',
    file: 'web/features/invoices/list/entries-select.tsx',
    find: 'onChange(Number(event.currentTarget.value));',
    replace: 'onChange(perPage);',
    part: 'web',
    files: pageTest,
    turnsRed: ['S185'],
  },
  {
    name: 'Edit stands before Download in the menu of a row',
    file: 'web/features/invoices/list/invoice-actions.tsx',
    find: 'const actions: MenuAction[] = [',
    replace: "const actions: MenuAction[] = [{ label: 'Edit', icon: null },",
    part: 'web',
    files: rowTest,
    turnsRed: ['S94'],
  },
  {
    name: 'The Paid badge follows the status instead of the balance',
    file: 'web/features/invoices/list/invoice-cells.tsx',
    find: 'if (balance === 0) return',
    replace: "if (invoiceStatus === 'Paid') return",
    part: 'web',
    files: rowTest,
    turnsRed: ['S80'],
  },
  {
    name: 'The status tooltip rounds the balance',
    file: 'web/features/invoices/list/invoice-cells.tsx',
    find: '`Balance: ${String(invoice.balance)}`',
    replace: '`Balance: ${String(Math.round(invoice.balance))}`',
    part: 'web',
    files: rowTest,
    turnsRed: ['S101'],
  },
];
