import type { PlantedFault } from '../planted-fault.ts';

const pageTest = ['web/features/invoices/list/invoice-list-page.test.tsx'];
const commandsTest = ['web/features/invoices/list/row-commands.test.tsx'];

/** Faults of the ways to write invoices. */
export const writingFaults: PlantedFault[] = [
  {
    name: 'Add Record leads back to the list',
    file: 'web/features/invoices/list/add-invoice-button.tsx',
    find: 'to="/apps/invoice/add"',
    replace: 'to="/apps/invoice/list"',
    tests: pageTest,
    turnsRed: ['S53'],
  },
  {
    name: 'Edit opens the preview',
    file: 'web/features/invoices/list/use-row-commands.tsx',
    find: "'/apps/invoice/edit/$id'",
    replace: "'/apps/invoice/preview/$id'",
    tests: commandsTest,
    turnsRed: ['S58', 'S95'],
  },
  {
    name: 'Download leads to the preview',
    file: 'web/features/invoices/list/use-row-commands.tsx',
    find: 'actions.download(invoice);',
    replace:
      "actions.download(invoice); void navigate({ to: '/apps/invoice/preview/$id', params: { id: String(invoice.id) } });",
    tests: commandsTest,
    turnsRed: ['S97'],
  },
  {
    name: 'Delete leads to the trash',
    file: 'web/features/invoices/list/use-row-commands.tsx',
    find: 'remove(invoice);',
    replace: "remove(invoice); void navigate({ to: '/apps/invoice/trash' });",
    tests: commandsTest,
    turnsRed: ['S98'],
  },
  {
    name: 'Duplicate leads to a new invoice',
    file: 'web/features/invoices/list/use-row-commands.tsx',
    find: 'actions.duplicate(invoice);',
    replace: "actions.duplicate(invoice); void navigate({ to: '/apps/invoice/add' });",
    tests: commandsTest,
    turnsRed: ['S99'],
  },
  {
    name: 'A half goes down',
    file: 'domain/rounding.ts',
    find: '2n * size + parts)',
    replace: '2n * size + parts - 1n)',
    tests: ['domain/invoice-totals.test.ts'],
    turnsRed: ['S189'],
  },
];
