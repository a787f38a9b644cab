import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const sampleDashboardTest = ['server/analytics/sample-dashboard.test.ts'];
const analyticsOracleTest = ['server/analytics/analytics.oracle.test.ts'];
const clerkTest = ['server/invoices/drafts/clerk.test.ts'];

/** Faults of the figures that the server tells the dashboard. */
export const analyticsAnswerFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'server/analytics/read-support-tracker.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'The tickets that were open before are not among all',
        find: 'totalTicket: openBefore + opened',
        replace: 'totalTicket: opened',
        turnsRed: ['S130'],
      },
      {
        name: 'The open tickets are the new ones',
        find: 'newTicket: opened',
        replace: 'newTicket: open',
        turnsRed: ['S131'],
      },
      {
        name: 'The response time is told in hours',
        find: '/ 1440 as',
        replace: '/ 60 as',
        turnsRed: ['S133'],
      },
      {
        name: 'The tracker knows no periods',
        find: 'lastDays: periodLabels',
        replace: 'lastDays: []',
        turnsRed: ['S129'],
      },
    ],
  }),
  {
    // Of the sample data, as many are open at the end of a week as before it.
    name: 'The tickets that were open before are the open ones',
    file: 'server/analytics/read-support-tracker.ts',
    find: 'openTicket: open,',
    replace: 'openTicket: openBefore,',
    turnsRed: ['S132'],
    tests: analyticsOracleTest,
  },
  {
    name: 'The tracker has another title',
    file: 'messages/en/dashboard.ts',
    find: "'Support Tracker'",
    replace: "'Tickets'",
    turnsRed: ['S128'],
    tests: sampleDashboardTest,
  },
  ...faultsIn({
    file: 'server/analytics/read-average-sessions.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'The goal is told in cents',
        find: 'minorToNumber(BigInt(goalMinor), exponent)',
        replace: 'goalMinor',
        turnsRed: ['S124'],
      },
      {
        name: 'The users are those of the period before',
        find: 'active::bigint as users',
        replace: 'active_before::bigint as users',
        turnsRed: ['S125'],
      },
      {
        name: 'The retention counts who went',
        find: '100 - lost * 100',
        replace: 'lost * 100',
        turnsRed: ['S126'],
      },
      {
        name: 'Nobody stays for less than two years',
        find: 'greatest(1, extract(year',
        replace: 'greatest(2, extract(year',
        turnsRed: ['S127'],
      },
      {
        name: 'The sessions know no periods',
        find: 'lastDays: periodLabels',
        replace: 'lastDays: []',
        turnsRed: ['S122'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/analytics/read-average-sessions.ts',
    tests: analyticsOracleTest,
    faults: [
      {
        name: 'The sessions are twice the mean',
        find: 'select round(weight / (',
        replace: 'select round(2 * weight / (',
        turnsRed: ['S120'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/analytics/read-counts.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'The subscribers are counted by days',
        find: 'subscribers: total',
        replace: 'subscribers: data.length',
        turnsRed: ['S115'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/analytics/read-counts.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'The orders are counted by days',
        find: 'orders: total',
        replace: 'orders: data.length',
        turnsRed: ['S118'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/analytics/read-analytics.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'Everybody is greeted by the whole name',
        find: '{ name: firstName,',
        replace: '{ name: caller.name.toUpperCase(),',
        turnsRed: ['S113'],
      },
      {
        name: 'Nobody is ever a member of the project',
        find: 'isMember: projectIds.includes(BigInt(pinned.projectId))',
        replace: 'isMember: false',
        turnsRed: ['S44'],
      },
    ],
  }),
  ...faultsIn({
    file: 'domain/permissions.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'Viewers alone see the dashboard',
        find: 'who.permissions.includes(permission)',
        replace: `who.permissions.includes(permission)
    && !(permission === 'dashboard.read' && who.permissions.includes('invoices.draft'))`,
        turnsRed: ['S16', 'S22'],
      },
    ],
  }),
  ...faultsIn({
    file: 'domain/permissions.ts',
    tests: clerkTest,
    faults: [
      {
        name: 'Every role may do everything',
        find: 'who.permissions.includes(permission)',
        replace: '[...who.permissions, permission].includes(permission)',
        turnsRed: ['S190'],
      },
    ],
  }),
  ...faultsIn({
    file: 'database/sample-data/write-timeline.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'The demo lives for twenty days',
        find: 'daysAhead = 60',
        replace: 'daysAhead = 20',
        turnsRed: ['S15'],
      },
    ],
  }),
];
