/** Given names with "ana" in them: about 15 % of the clients have one, and nobody else has those letters. */
export const commonNames = [
  ...[
    'Ana',
    'Mariana',
    'Susana',
    'Tatiana',
    'Diana',
    'Joana',
    'Ivana',
    'Anaïs',
    'Anabel',
    'Eliana',
  ],
];
export const givenNames = [
  ...[
    'Olivia',
    'Noah',
    'Zoë',
    'Lukas',
    'Émile',
    'Freya',
    'Søren',
    'Ömer',
    'Priya',
    'Kenji',
    'Amara',
  ],
  ...['Tomás', 'Ingrid', 'Łukasz', 'Chloé', 'Mateo', 'Aisha', 'Viktor', 'Leïla', 'Ruben', 'Sofía'],
  ...[
    'Hugo',
    'Mei',
    'Arthur',
    'Nadia',
    'Felix',
    'Petra',
    'Rafael',
    'Greta',
    'Oscar',
    'Yuki',
    'Bruno',
  ],
  ...['Clara', 'Dmitri', 'Elif', 'George', 'Helena', 'Ibrahim', 'Judit', 'Kofi', 'Lena', 'Marek'],
];
export const familyFronts = [
  ...[
    'Ash',
    'Black',
    'Brook',
    'Clay',
    'Cross',
    'East',
    'Fair',
    'Fox',
    'Green',
    'Hart',
    'Hazel',
    'Kirk',
  ],
  ...[
    'Lang',
    'Lind',
    'Marsh',
    'Mill',
    'North',
    'Oak',
    'Penn',
    'Rock',
    'Shel',
    'Stan',
    'Thorn',
    'Whit',
  ],
  ...['Wind', 'Wood', 'Öst', 'Mür', 'Børg', 'Grün', 'Ström', 'Nuñ'],
];
export const familyEnds = [
  ...['berg', 'bury', 'dale', 'den', 'field', 'ford', 'ham', 'holm', 'hurst', 'ley', 'lund', 'man'],
  ...[
    'mark',
    'more',
    'quist',
    'ridge',
    'sen',
    'shaw',
    'son',
    'stead',
    'ton',
    'well',
    'wick',
    'worth',
  ],
];
export const companyFronts = [
  ...[
    'Alder',
    'Beacon',
    'Cobalt',
    'Delta',
    'Ember',
    'Fathom',
    'Granite',
    'Harbour',
    'Iris',
    'Juniper',
  ],
  ...[
    'Kite',
    'Lumen',
    'Meridian',
    'Nimbus',
    'Orchard',
    'Pioneer',
    'Quarry',
    'River',
    'Summit',
    'Tidal',
  ],
];
export const companyEnds = [
  ...[
    'Works',
    'Group',
    'Logistics',
    'Studio',
    'Foods',
    'Systems',
    'Health',
    'Energy',
    'Press',
    'Retail',
  ],
];
export const countries = [
  ...[
    'United Kingdom',
    'Germany',
    'France',
    'Spain',
    'Japan',
    'Sweden',
    'Brazil',
    'India',
    'Kenya',
  ],
];

/** What is billed; each is combined with each of the stages. */
export const services: readonly (readonly [title: string, description: string])[] = [
  ['Staging hosting', 'One environment, backups included'],
  ['Domain renewal', 'One year, privacy included'],
  ['Support hours', 'Tickets of the month, as agreed'],
  ['Content update', 'Texts and pictures as supplied'],
  ['Icon set', 'SVG, three sizes'],
  ['Font licence', 'Up to five seats'],
  ['Newsletter template', 'Responsive, tested in twelve clients'],
  ['Uptime monitoring', 'Checks every minute, alerts by mail'],
  ['Dashboard redesign', 'Discovery, interface and prototype'],
  ['Design system handover', 'Components, tokens and usage notes'],
  ['Front-end development', 'Agreed scope of the sprint'],
  ['User interviews', 'Guide, recruiting, six sessions, notes'],
  ['Usability test', 'Five participants, report and clips'],
  ['Workshop day', 'Two facilitators, materials included'],
  ['Accessibility audit', 'WCAG 2.2 AA, fixed price'],
  ['Copywriting', 'Two rounds of corrections'],
  ['Brand illustrations', 'Exclusive use, source files'],
  ['Tracking set-up', 'Events, reports and a short training'],
  ['Data migration', 'Mapping, dry run, cut-over'],
  ['Maintenance plan', 'Updates, checks and a monthly report'],
  ['Product design retainer', 'One designer, one month'],
  ['Customer portal', 'Design, build and launch'],
];
export const stages = [
  ...[
    '',
    ', phase 1',
    ', phase 2',
    ', phase 3',
    ', milestone',
    ', final',
    ', first half',
    ', extended',
  ],
  ...[
    ', second half',
    ', additional',
    ', on site',
    ', remote',
    ', weekend',
    ', express',
    ', follow-up',
  ],
];
export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
export const tags = [
  'urgent',
  'retainer',
  'VIP',
  'Q1',
  'Q2',
  'second reminder',
  'disputed',
  'fixed price',
];

/** What the benchmarks search for, and about how many invoices it finds. */
export const searchedWords = {
  /** In 15 % of the invoices. */
  common: 'ana',
  /** In one of a hundred. */
  frequent: 'solheim',
  /** Of one client with few invoices. */
  rare: 'quillfeather',
  absent: 'zzyzx',
  /** In the texts of one line in twenty thousand. */
  rareInLines: 'kestrel',
  /** In the texts of one line in eighty. */
  commonInLines: 'october',
};
