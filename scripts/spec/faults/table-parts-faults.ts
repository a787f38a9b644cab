import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const dataTableTest = ['web/ui/data-table/data-table.test.tsx'];
const toastTest = ['web/ui/feedback/toast.test.tsx'];
const statisticCardTest = ['web/ui/display/statistic-card.test.tsx'];
const routerTest = ['web/app/router.test.tsx'];

/** Faults of what the list is made of, and of the pages’ addresses. */
export const tablePartsFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'messages/en/ui.ts',
    tests: dataTableTest,
    faults: [
      {
        name: 'An empty table says something else',
        find: "'There are no records to show'",
        replace: "'Nothing here'",
        turnsRed: ['S227'],
      },
      {
        name: 'A filtered table says something else',
        find: "'There are no records matching your request'",
        replace: "'Nothing found'",
        turnsRed: ['S228'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/ui/data-table/data-table-column.ts',
    tests: dataTableTest,
    faults: [
      {
        name: 'A table shows ten rows',
        find: 'defaultPageSize = 20',
        replace: 'defaultPageSize = 10',
        turnsRed: ['S229'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/ui/data-table/pager.tsx',
    tests: dataTableTest,
    faults: [
      {
        name: 'The previous page draws a chevron to the right',
        find: '<IconChevronLeft size',
        replace: '<IconChevronRight size',
        turnsRed: ['S107'],
      },
      {
        name: 'The next page draws a chevron to the left',
        find: '<IconChevronRight size',
        replace: '<IconChevronLeft size',
        turnsRed: ['S108'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/ui/feedback/toast-stack.tsx',
    tests: toastTest,
    faults: [
      {
        name: 'A failure is told as a status',
        find: "tone === 'danger' ? 'alert'",
        replace: "tone !== 'danger' ? 'alert'",
        turnsRed: ['S207'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/ui/display/statistic-card.tsx',
    tests: statisticCardTest,
    faults: [
      { name: 'A figure has no icon', find: '      {icon}\n', replace: '', turnsRed: ['S109'] },
      {
        name: 'A figure shows what stands beside it',
        find: 'className={classes.value}>{value}<',
        replace: 'className={classes.value}>{aside}<',
        turnsRed: ['S110'],
      },
      {
        name: 'A figure has its value for a title',
        find: '<h2 className={classes.title}>{facts.title}',
        replace: '<h2 className={classes.title}>{facts.value}',
        turnsRed: ['S111'],
      },
    ],
  }),
  ...faultsIn({
    file: 'contract/pages.ts',
    tests: routerTest,
    faults: [
      {
        name: 'The dashboard has another address',
        find: "analytics: '/dashboard/analytics'",
        replace: "analytics: '/dashboard/figures'",
        turnsRed: ['S23'],
      },
      {
        name: 'A new invoice has another address',
        find: "invoiceAdd: '/apps/invoice/add'",
        replace: "invoiceAdd: '/apps/invoice/new'",
        turnsRed: ['S51', 'S52'],
      },
      {
        name: 'The preview has another parameter',
        find: "invoicePreview: '/apps/invoice/preview/$id'",
        replace: "invoicePreview: '/apps/invoice/preview/$number'",
        turnsRed: ['S54'],
      },
      {
        name: 'The editor has no parameter',
        find: "invoiceEdit: '/apps/invoice/edit/$id'",
        replace: "invoiceEdit: '/apps/invoice/edit'",
        turnsRed: ['S57'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/app/session-routes.ts',
    tests: routerTest,
    faults: [
      {
        name: 'The sign-in forgets what was wanted',
        find: 'search: { from }',
        replace: 'search: {}',
        turnsRed: ['S4'],
      },
    ],
  }),
];
