import type { PlantedFault } from '../planted-fault.ts';

const sampleTest = ['server/analytics/sample-dashboard.test.ts'];
const timelineTest = ['server/analytics/timeline.test.ts'];
const pageTest = ['web/features/analytics/dashboard-page.test.tsx'];
const cardsTest = ['web/features/analytics/dashboard-cards.test.tsx'];
const choicesTest = ['web/features/analytics/dashboard-choices.test.tsx'];

/** Faults of the dashboard. */
export const dashboardFaults: PlantedFault[] = [
  {
    name: 'A thousand is written out',
    file: 'web/format/count.ts',
    find: 'Math.abs(whole) <= 999',
    replace: 'Math.abs(whole) <= 1000',
    tests: ['web/format/count.test.ts'],
    turnsRed: ['S218'],
  },
  {
    name: 'The last seven days end today',
    file: 'domain/analytics-period.ts',
    find: '    to: addDays(today, -1),',
    replace: '    to: today,',
    tests: sampleTest,
    turnsRed: ['S50', 'S116', 'S119', 'S123'],
  },
  {
    name: 'The growth is measured against the present period',
    file: 'server/analytics/read-average-sessions.ts',
    find: 'nullif(weight_before, 0)',
    replace: 'nullif(weight, 0)',
    tests: ['server/analytics/analytics.oracle.test.ts'],
    turnsRed: ['S121'],
  },
  {
    name: 'The sales of today are compared with the sum of the week',
    file: 'server/analytics/read-congratulations.ts',
    find: '(7 * now - week)',
    replace: '(now - week)',
    tests: sampleTest,
    turnsRed: ['S114'],
  },
  {
    name: 'Tickets that were open before the period do not count as done',
    file: 'server/analytics/read-support-tracker.ts',
    find: '(open_before + opened - open) * 100.0',
    replace: '(opened - open) * 100.0',
    tests: sampleTest,
    turnsRed: ['S134'],
  },
  {
    name: 'The key of the orders is spelled correctly',
    file: 'server/analytics/read-analytics.ts',
    find: 'ordersRecevied: readOrdersReceived',
    replace: 'ordersReceived: readOrdersReceived',
    tests: sampleTest,
    turnsRed: ['S117', 'S192'],
  },
  {
    name: 'A card of daily facts is there before any fact came',
    file: 'server/analytics/read-daily-series.ts',
    find: 'if (!isKnown)',
    replace: 'if (isKnown === undefined)',
    tests: ['server/analytics/get-analytics.test.ts'],
    turnsRed: ['S191', 'S192'],
  },
  {
    name: 'The timeline shows the last meeting while one lies ahead',
    file: 'server/analytics/read-meeting.ts',
    find: "row('entry.at', '<', now)",
    replace: "row('entry.at', '>=', now)",
    tests: timelineTest,
    turnsRed: ['S136'],
  },
  {
    name: 'An invoice that still owes counts as paid',
    file: 'server/analytics/read-settled-invoice.ts',
    find: 'invoice.credited_minor >= invoice.total_minor',
    replace: 'invoice.credited_minor <= invoice.total_minor',
    tests: timelineTest,
    turnsRed: ['S135'],
  },
  {
    name: 'A missing card leaves a hole in its row',
    file: 'web/features/analytics/card-row.tsx',
    find: 'data-columns={(columns / taken) * 12}',
    replace: 'data-columns={columns}',
    tests: pageTest,
    turnsRed: ['S32', 'S33', 'S34', 'S35', 'S36', 'S37', 'S38', 'S39'],
  },
  {
    name: 'The bar of the goal follows the retention',
    file: 'web/features/analytics/cards/avg-sessions-card.tsx',
    find: 'percent={50}',
    replace: 'percent={retention}',
    tests: cardsTest,
    turnsRed: ['S222'],
  },
  {
    name: 'The months are written out around the radar',
    file: 'web/features/analytics/cards/sales-card.tsx',
    find: 'shortenPoint(month, 12)',
    replace: 'describePoint(month)',
    tests: cardsTest,
    turnsRed: ['S221'],
  },
  {
    name: 'A period of the tickets changes the sessions, too',
    file: 'web/features/analytics/dashboard-cards.tsx',
    find: 'change({ tickets });',
    replace: 'change({ tickets, sessions: tickets });',
    tests: choicesTest,
    turnsRed: ['S50'],
  },
  {
    name: 'The growth is always against the last seven days',
    file: 'web/features/analytics/cards/avg-sessions-card.tsx',
    find: 'period: chosen.toLowerCase()',
    replace: "period: 'last 7 days'",
    tests: choicesTest,
    turnsRed: ['S220'],
  },
  {
    name: 'The charts are drawn again at once after a resize',
    file: 'web/ui/charts/use-debounced-size.ts',
    find: 'chartSettleMs = 150',
    replace: 'chartSettleMs = 0',
    tests: ['web/ui/charts/chart-figure.test.tsx'],
    turnsRed: ['S226'],
  },
];
