import type { PlantedFault } from '../planted-fault.ts';

const drawingsTest = ['web/features/analytics/card-drawings.test.tsx'];

/** Nine faults that all tests once stayed green under, one by one and all at once. */
export const unseenFaults: PlantedFault[] = [
  {
    name: 'A partial payment is drawn as a check',
    file: 'web/features/documents/status/status-look.ts',
    find: 'Icon: IconChartPie',
    replace: 'Icon: IconCheck',
    tests: ['web/features/invoices/list/status-cell.test.tsx'],
    turnsRed: ['S169'],
  },
  {
    name: 'The toast of a failure draws a check',
    file: 'web/ui/feedback/toast-stack.tsx',
    find: '<IconAlertTriangle data-icon="alert-triangle"',
    replace: '<IconCheck data-icon="alert-triangle"',
    tests: ['web/ui/feedback/toast.test.tsx'],
    turnsRed: ['S208'],
  },
  {
    name: 'The progress bars are ten hundredths long',
    file: 'web/features/analytics/cards/progress-fact.tsx',
    find: '`${String(percent)}%`',
    replace: "'10%'",
    tests: drawingsTest,
    turnsRed: ['S222', 'S223', 'S224', 'S225'],
  },
  {
    name: 'The search waits 600 ms',
    file: 'web/ui/form/search-field.tsx',
    find: 'pauseMs = 200',
    replace: 'pauseMs = 600',
    tests: ['web/ui/form/search-field.test.tsx'],
    turnsRed: ['S186'],
  },
  {
    name: 'The areas are upside down',
    file: 'web/ui/charts/area-drawing.tsx',
    find: '(highest - value) / range',
    replace: '1 - (highest - value) / range',
    tests: drawingsTest,
    turnsRed: ['S112', 'S116'],
  },
  {
    name: 'The radar is turned by a month',
    file: 'web/ui/charts/radar-figure.tsx',
    find: '(index / labels.length)',
    replace: '((index + 1) / labels.length)',
    tests: drawingsTest,
    turnsRed: ['S11', 'S145'],
  },
  {
    name: 'All bars have one height',
    file: 'web/ui/charts/bar-figure.tsx',
    find: '(value / highest)',
    replace: '(highest / highest)',
    tests: drawingsTest,
    turnsRed: ['S123'],
  },
  {
    name: 'Orders draws the series of the subscribers',
    file: 'web/features/analytics/dashboard-cards.tsx',
    find: 'data={ordersRecevied}',
    replace: 'data={subscribersGained ?? ordersRecevied}',
    tests: drawingsTest,
    turnsRed: ['S119'],
  },
  {
    name: 'The ring is filled from its end',
    file: 'web/ui/charts/radial-figure.tsx',
    find: 'slice < filledCount',
    replace: 'slice >= sliceCount - filledCount',
    tests: drawingsTest,
    turnsRed: ['S134'],
  },
];
