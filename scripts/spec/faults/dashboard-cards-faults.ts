import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const dashboardCardsTest = ['web/features/analytics/dashboard-cards.test.tsx'];
const dashboardChoicesTest = ['web/features/analytics/dashboard-choices.test.tsx'];

/** Faults of what the cards of the dashboard show. */
export const dashboardCardsFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'web/features/analytics/dashboard-cards.tsx',
    tests: dashboardCardsTest,
    faults: [
      {
        name: 'The subscribers are those of the specification',
        find: 'count={subscribersGained.analyticsData.subscribers}',
        replace: 'count={92_600}',
        turnsRed: ['S115'],
      },
      {
        name: 'The orders are those of the specification',
        find: 'count={ordersRecevied.analyticsData.orders}',
        replace: 'count={38_400}',
        turnsRed: ['S118'],
      },
    ],
  }),
  ...faultsIn({
    file: 'messages/en/analytics.ts',
    tests: dashboardCardsTest,
    faults: [
      {
        name: 'The first small card has another title',
        find: "title: 'Subscribers Gained'",
        replace: "title: 'Subscribers'",
        turnsRed: ['S26'],
      },
      {
        name: 'The second small card has another title',
        find: "title: 'Orders Received'",
        replace: "title: 'Orders'",
        turnsRed: ['S27'],
      },
      {
        name: 'Join Team is called Join',
        find: "'Join Team'",
        replace: "'Join'",
        turnsRed: ['S13'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/cards/avg-sessions-card.tsx',
    tests: dashboardCardsTest,
    faults: [
      {
        name: 'The facts are those of the specification',
        find: 'const { goal, users, retention, duration } = card;',
        replace:
          'const { goal, users, retention, duration } = { ...card, goal: 100_000, users: 100_000, retention: 90, duration: 1 };',
        turnsRed: ['S124', 'S125', 'S126', 'S127'],
      },
      {
        name: 'The sessions are those of the specification',
        find: 'compactNumber(card.sessions)',
        replace: 'compactNumber(2700)',
        turnsRed: ['S120'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/cards/timeline-card.tsx',
    tests: dashboardCardsTest,
    faults: [
      {
        name: 'The face of a meeting is not shown',
        find: 'image={step2.avatar}',
        replace: 'image=""',
        turnsRed: ['S140'],
      },
      {
        name: 'The faces of a project are not shown',
        find: 'image: userImg',
        replace: 'image: ""',
        turnsRed: ['S143'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/cards/app-design-card.tsx',
    tests: dashboardCardsTest,
    faults: [
      { name: 'A team has no colour', find: 'data-color={color}', replace: '', turnsRed: ['S149'] },
    ],
  }),
  ...faultsIn({
    file: 'messages/en/analytics.ts',
    tests: dashboardChoicesTest,
    faults: [
      {
        name: 'View Details is called Details',
        find: 'View Details',
        replace: 'Details',
        turnsRed: ['S42'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/dashboard-cards.tsx',
    tests: dashboardChoicesTest,
    faults: [
      {
        name: 'View Details opens nothing',
        find: 'change({ isSessionsDrawerOpen: true });',
        replace: 'change({});',
        turnsRed: ['S43'],
      },
      {
        name: 'The sessions offer one period',
        find: 'labels={avgSessions.lastDays}',
        replace: 'labels={avgSessions.lastDays.slice(0, 1)}',
        turnsRed: ['S122'],
      },
    ],
  }),
  ...faultsIn({
    file: 'messages/en/analytics.ts',
    tests: dashboardChoicesTest,
    faults: [
      {
        name: 'Seven days are called a week',
        find: "'Last 7 Days'",
        replace: "'Last Week'",
        turnsRed: ['S45', 'S49'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/cards/sales-card.tsx',
    tests: dashboardChoicesTest,
    faults: [
      {
        name: 'The sales offer one period',
        find: 'labels={periodLabels()}',
        replace: 'labels={periodLabels().slice(0, 1)}',
        turnsRed: ['S46', 'S47', 'S48'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/cards/support-tracker-card.tsx',
    tests: dashboardChoicesTest,
    faults: [
      {
        name: 'The tickets offer one period',
        find: 'labels={tracker.lastDays}',
        replace: 'labels={tracker.lastDays.slice(0, 1)}',
        turnsRed: ['S129'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/analytics/figures/use-team-membership.ts',
    tests: dashboardChoicesTest,
    faults: [
      {
        name: 'Joining a team waits for the server',
        find: 'onMutate: async (isMember) => {',
        replace: 'onMutate: async (isMember) => {\n      if (isMember) return;',
        turnsRed: ['S44'],
      },
    ],
  }),
];
