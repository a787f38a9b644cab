import type { Analytics } from '#contract/analytics/analytics.ts';

const lastDays = ['Last 7 Days', 'Last 28 Days', 'Last Month', 'Last Year'];

const week = Array.from({ length: 7 }, (_, index) => `2026-11-${String(13 + index)}`);
const portrait = (fill: string) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="${fill}"/%3E%3C/svg%3E`;
const at = '2026-11-20T09:48:00Z';

/** For tests: every card has data, none of it as in the specification or in the sample data. */
export const fullAnalytics = {
  congratulations: { name: 'Ottilie', saleToday: 7.3 },
  subscribersGained: {
    analyticsData: { subscribers: 47_310 },
    series: [{ name: 'Subscribers', data: [6_180, 7_270, 5_930, 8_110, 6_400, 7_920, 5_500] }],
    points: week,
  },
  ordersRecevied: {
    analyticsData: { orders: 8_460 },
    series: [{ name: 'Orders', data: [1_260, 1_070, 1_610, 820, 1_190, 1_450, 1_060] }],
    points: week,
  },
  avgSessions: {
    sessions: 4180,
    growth: 6.4,
    lastDays: [...lastDays],
    salesBar: { series: [{ name: 'Sessions', data: [3140, 4480, 2265, 5690, 6412, 4060, 3213] }] },
    points: week,
    goal: 73_500,
    users: 61_240,
    retention: 84.6,
    duration: 4,
  },
  supportTracker: {
    title: 'Help Desk',
    lastDays: [...lastDays],
    totalTicket: 317,
    newTicket: 58,
    openTicket: 91,
    responseTime: 3,
    supportTrackerRadialBar: { series: [71] },
  },
  timeline: {
    step1: {
      title: 'Invoice #7120 was paid',
      duration: '25 min ago',
      subtitle: 'Quarry Lane Bakery settled $918.20.',
      at,
      img: portrait('tan'),
      fileName: 'QL-77.pdf',
      invoiceId: 7120,
    },
    step2: {
      title: 'Call with a client',
      duration: 'In 5 hours',
      subtitle: 'Terms for the second half.',
      at,
      avatar: portrait('teal'),
      avatarName: 'Ines Vukovic',
      occupation: 'Head of buying, Vukovic Linen',
    },
    step3: {
      title: 'Another project began',
      duration: '6 days ago',
      subtitle: 'Stock count for Ferrow Tools.',
      at,
      avatars: ['Tove Lind', 'Abel Moreau', 'Kit Sorley'].map((name, index) => ({
        userImg: portrait(`%2300${String(index)}`),
        name,
      })),
    },
    step4: {
      title: 'A backup was made',
      duration: '8 days ago',
      subtitle: '3 files in the archive.',
      at,
    },
  },
  salesChart: {
    series: [
      { name: 'Revenue', data: [31_000, 46_000, 22_500, 37_000, 12_500, 27_500] },
      { name: 'Callers', data: [4_100, 6_800, 9_900, 5_900, 8_300, 2_500] },
    ],
    year: 2031,
    totals: { sales: 20_407.25, visits: 7_315 },
  },
  appDesign: {
    projectId: 3,
    version: 1,
    isMember: false,
    date: '17 Aug 2031',
    title: 'Field guide',
    subtitle: 'Printed guide for Ferrow Tools, from an outline to the press.',
    teams: [
      { name: 'Writing', color: 'primary' },
      { name: 'Layout', color: 'warning' },
      { name: 'Printing', color: 'info' },
    ],
    members: [
      { color: 'info', text: 'AM', img: portrait('plum'), name: 'Abel Moreau' },
      { color: 'success', text: 'Kt', img: '', name: 'Kit Sorley' },
      { color: 'warning', text: 'TL', img: '', name: 'Tove Lind' },
    ],
    planing: [
      { title: 'Press', subtitle: '9 Oct' },
      { title: 'Pages', subtitle: '128' },
      { title: 'Copies', subtitle: '2,400' },
    ],
  },
} satisfies Analytics;
