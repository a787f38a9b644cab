import type { Portrait } from './portraits.ts';

export interface SampleProject {
  title: string;
  subtitle: string;
  startDaysAgo: number;
  dueInDays: number;
  /** In cents. */
  budgetMinor: bigint;
  costMinor: bigint;
  isPinned?: true;
  teams: [name: string, color: string][];
  /** Places in the list of the sample staff. */
  staff: { place: number; color: string }[];
  people: { name: string; color: string; portrait?: Portrait }[];
}

const linnea: Portrait = {
  hairStyle: 'bob',
  hair: '#D9A75B',
  skin: '#F5D7BE',
  clothes: '#0F7FA3',
  background: '#E4E1EE',
};
const jonas: Portrait = {
  hairStyle: 'short',
  hair: '#6B4A33',
  skin: '#F1C9A8',
  clothes: '#15773F',
  background: '#CDEFDD',
};
const ayla: Portrait = {
  hairStyle: 'bun',
  hair: '#241C2A',
  skin: '#B8764A',
  clothes: '#BE3F4D',
  background: '#FAD7DB',
};
const dario: Portrait = {
  hairStyle: 'sidePart',
  hair: '#5A3A28',
  skin: '#D29A6A',
  clothes: '#57526B',
  background: '#FDE0C4',
};

/** What the sample company works on, newest last. */
export const sampleProjects: readonly SampleProject[] = [
  {
    title: 'Harbour signage for Nordvik Marine',
    subtitle: 'Signs for two quays and the ferry hall, from drawings to mounting.',
    startDaysAgo: 74,
    dueInDays: 23,
    budgetMinor: 2_860_000n,
    costMinor: 1_975_000n,
    teams: [
      ['Drawings', 'info'],
      ['Workshop', 'success'],
    ],
    staff: [{ place: 1, color: 'success' }],
    people: [{ name: 'Dario Conti', color: 'danger', portrait: dario }],
  },
  {
    title: 'App design',
    subtitle: 'Booking app for Slatebridge Hotels, from first flows to a tested prototype.',
    startDaysAgo: 17,
    dueInDays: 143,
    budgetMinor: 4_925_000n,
    costMinor: 1_843_000n,
    isPinned: true,
    teams: [
      ['Research', 'primary'],
      ['Interface', 'warning'],
      ['Prototype', 'info'],
    ],
    // Nobody of the staff: each of them can join.
    staff: [],
    people: [
      { name: 'Linnea Dahl', color: 'primary', portrait: linnea },
      { name: 'Owen Pryce', color: 'success' },
      { name: 'Jonas Weber', color: 'info', portrait: jonas },
      { name: 'Ayla Demir', color: 'danger', portrait: ayla },
      { name: 'Kofi Mensah', color: 'warning' },
    ],
  },
  {
    title: 'Booking site for Slatebridge Hotels',
    subtitle: 'Search, rooms and payment for eleven houses, in three languages.',
    startDaysAgo: 2,
    dueInDays: 96,
    budgetMinor: 6_240_000n,
    costMinor: 312_000n,
    teams: [
      ['Design', 'warning'],
      ['Development', 'primary'],
    ],
    staff: [
      { place: 2, color: 'info' },
      { place: 1, color: 'success' },
      { place: 0, color: 'primary' },
    ],
    people: [
      { name: 'Linnea Dahl', color: 'warning', portrait: linnea },
      { name: 'Jonas Weber', color: 'danger', portrait: jonas },
    ],
  },
];
