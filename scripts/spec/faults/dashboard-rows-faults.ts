import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const dashboardPageTest = ['web/features/analytics/dashboard-page.test.tsx'];

/** Faults of the rows of the dashboard. */
export const dashboardRowsFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'web/app/redirect-routes.ts',
    tests: dashboardPageTest,
    faults: [
      {
        name: 'The first page is the list',
        find: "to: '/dashboard/analytics'",
        replace: "to: '/apps/invoice/list'",
        turnsRed: ['S1'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/card-row.tsx',
    tests: dashboardPageTest,
    faults: [
      {
        name: 'The first card of each row is not shown',
        find: '{present.map(',
        replace: '{present.slice(1).map(',
        turnsRed: ['S2', 'S5', 'S8', 'S10'],
      },
      {
        name: 'Only the first card of each row is shown',
        find: '{present.map(',
        replace: '{present.slice(0, 1).map(',
        turnsRed: ['S6', 'S7', 'S9', 'S12'],
      },
      {
        name: 'The cards of a row stand the other way round',
        find: '{present.map(',
        replace: '{present.toReversed().map(',
        turnsRed: ['S29', 'S31'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/dashboard-cards.tsx',
    tests: dashboardPageTest,
    faults: [
      {
        name: 'The congratulations take a third of their row',
        find: "key: 'congratulations',\n            columns: 6",
        replace: "key: 'congratulations',\n            columns: 3",
        turnsRed: ['S24', 'S25'],
      },
      {
        name: 'The sessions take two thirds of their row',
        find: "key: 'avgSessions',\n            columns: 6",
        replace: "key: 'avgSessions',\n            columns: 12",
        turnsRed: ['S28'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/dashboard-page.tsx',
    tests: dashboardPageTest,
    faults: [
      {
        name: 'The list is narrower than the cards',
        find: "aria-label={t('invoices')} className",
        replace: "aria-label={t('invoices')} style={{ maxInlineSize: '70%' }} className",
        turnsRed: ['S30'],
      },
      {
        name: 'The list under the cards is hidden',
        find: "aria-label={t('invoices')} className",
        replace: "aria-label={t('invoices')} hidden className",
        turnsRed: ['S14'],
      },
      {
        name: 'The figures never arrive',
        find: 'useDeferredValue(newest)',
        replace: 'useDeferredValue<typeof newest>(undefined)',
        turnsRed: ['S41'],
      },
      {
        name: 'Nobody is told that the figures failed',
        find: 'error && !isFetching',
        replace: 'error && isFetching',
        turnsRed: ['S210'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/dashboard-skeleton.tsx',
    tests: dashboardPageTest,
    faults: [
      {
        name: 'The boxes hold text already',
        find: '<CardBox name={key}>',
        replace: '<CardBox name={key}>{key}',
        turnsRed: ['S40'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-table.tsx',
    tests: dashboardPageTest,
    faults: [
      {
        name: 'A failed list is passed over',
        find: 'if (!error) return;',
        replace: 'if (error) return;',
        turnsRed: ['S211'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/dashboard-page.tsx',
    tests: dashboardPageTest,
    faults: [
      {
        name: 'The list of the dashboard has five rows',
        find: 'query={list}',
        replace: 'query={{ ...list, perPage: 5 }}',
        turnsRed: ['S152'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/app/router.tsx',
    tests: dashboardPageTest,
    faults: [
      {
        name: 'The list of the dashboard has another name in the address',
        find: "nestedSearch(\n      'list',",
        replace: "nestedSearch(\n      'rows',",
        turnsRed: ['S206'],
      },
    ],
  }),
];
