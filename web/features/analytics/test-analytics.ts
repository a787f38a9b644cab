import { periodLabels, type Analytics } from '#contract/analytics.ts';

const week = Array.from({ length: 7 }, (_, index) => `2026-11-${String(13 + index)}`);
const portrait =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="%238cf"/%3E%3C/svg%3E';
const at = '2026-11-20T09:48:00Z';

/** For tests: every card has data. */
export const fullAnalytics = {
  congratulations: { name: 'Mara', saleToday: 18.4 },
  subscribersGained: {
    analyticsData: { subscribers: 92_600 },
    series: [
      { name: 'Subscribers', data: [11_800, 12_700, 12_300, 13_100, 13_000, 14_200, 15_500] },
    ],
    points: week,
  },
  ordersRecevied: {
    analyticsData: { orders: 38_400 },
    series: [{ name: 'Orders', data: [5600, 4700, 6100, 5200, 5400, 4900, 6500] }],
    points: week,
  },
  avgSessions: {
    sessions: 2700,
    growth: 5.2,
    lastDays: [...periodLabels],
    salesBar: { series: [{ name: 'Sessions', data: [2140, 2480, 2265, 2690, 3412, 3060, 2655] }] },
    points: week,
    goal: 100_000,
    users: 100_000,
    retention: 90,
    duration: 1,
  },
  supportTracker: {
    title: 'Support Tracker',
    lastDays: [...periodLabels],
    totalTicket: 248,
    newTicket: 36,
    openTicket: 42,
    responseTime: 1,
    supportTrackerRadialBar: { series: [83] },
  },
  timeline: {
    step1: {
      title: 'Invoice #5034 was paid',
      duration: '12 min ago',
      subtitle: 'Sunfield Foods settled $2,315.40.',
      at,
      img: portrait,
      fileName: 'INV-2026-0412.pdf',
      invoiceId: 5034,
    },
    step2: {
      title: 'Client meeting',
      duration: 'In 2 hours',
      subtitle: 'Scope for the spring season.',
      at,
      avatar: portrait,
      avatarName: 'Émile Garnier',
      occupation: 'Director, Garnier Textiles',
    },
    step3: {
      title: 'New project started',
      duration: '2 days ago',
      subtitle: 'Booking site for Slatebridge Hotels.',
      at,
      avatars: [
        'Noor Haddad',
        'Hana Kobayashi',
        'Owen Prichard',
        'Lucía Ferrer',
        'Priya Raman',
      ].map((name) => ({ userImg: portrait, name })),
    },
    step4: {
      title: 'Reminders were sent',
      duration: '5 days ago',
      subtitle: '14 clients with invoices past due.',
      at,
    },
  },
  salesChart: {
    series: [
      { name: 'Sales', data: [41_000, 26_000, 35_500, 17_000, 38_500, 29_500] },
      { name: 'Visits', data: [9_100, 11_800, 7_900, 12_900, 8_300, 11_500] },
    ],
    year: 2026,
    totals: { sales: 48_210.5, visits: 12_480 },
  },
  appDesign: {
    projectId: 3,
    version: 1,
    isMember: false,
    date: '03 Nov 2026',
    title: 'App design',
    subtitle: 'Booking app for Slatebridge Hotels, from first flows to a tested prototype.',
    teams: [
      { name: 'Research', color: 'primary' },
      { name: 'Interface', color: 'warning' },
      { name: 'Prototype', color: 'info' },
    ],
    members: [
      { color: 'info', text: 'HK', img: portrait, name: 'Hana Kobayashi' },
      { color: 'success', text: 'OP', img: '', name: 'Owen Prichard' },
      { color: 'warning', text: 'KM', img: '', name: 'Kofi Mensah' },
    ],
    planing: [
      { title: 'Due Date', subtitle: '12 Apr' },
      { title: 'Budget', subtitle: '$49,250' },
      { title: 'Cost', subtitle: '$18,430' },
    ],
  },
} satisfies Analytics;
