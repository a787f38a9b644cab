import type { Random } from './random.ts';
import type { Region } from './places.ts';

const trades = [
  'Textiles',
  'Paperworks',
  'Analytics',
  'Surveying',
  'Clinics',
  'Foods',
  'Marine',
  'Logistics',
  'Robotics',
  'Ceramics',
  'Optics',
  'Acoustics',
  'Timber',
  'Bakery',
  'Breweries',
  'Books',
  'Press',
  'Studios',
  'Gardens',
  'Hotels',
  'Instruments',
  'Interiors',
  'Energy',
  'Hydro',
  'Glassworks',
  'Museums',
  'Outfitters',
  'Cycles',
  'Veterinary',
  'Labs',
];
const places = [
  'Northgate',
  'Silverbirch',
  'Harbourline',
  'Redstone',
  'Bluewater',
  'Oakfield',
  'Lighthouse',
  'Meridian',
  'Summit',
  'Juniper',
  'Copperfield',
  'Willowbank',
  'Eastmoor',
  'Larkspur',
  'Granite',
  'Kestrel',
  'Halcyon',
  'Driftwood',
  'Cobalt',
  'Marigold',
  'Quarry',
  'Saltmarsh',
  'Ember',
  'Hawthorn',
  'Windrose',
  'Fernhill',
  'Cascade',
  'Aurora',
  'Tidewater',
  'Beacon',
];
const forms = {
  britain: 'Ltd',
  america: 'Inc.',
  nordics: 'AS',
  germany: 'GmbH',
  france: 'SARL',
  spain: 'S.L.',
  portugal: 'Lda',
  italy: 'S.r.l.',
  poland: 'Sp. z o.o.',
  india: 'Pvt Ltd',
  japan: 'K.K.',
  westAfrica: 'Ltd',
  turkey: 'A.Ş.',
  levant: 'LLC',
} satisfies Record<Region, string>;

/** The mailbox that takes invoices, as it is called in the region. */
const mailboxes = {
  britain: ['accounts', 'finance'],
  america: ['ap', 'billing', 'payables'],
  nordics: ['faktura', 'accounts'],
  germany: ['buchhaltung', 'rechnung'],
  france: ['comptabilite', 'factures'],
  spain: ['facturas', 'contabilidad'],
  portugal: ['faturas', 'contas'],
  italy: ['amministrazione', 'fatture'],
  poland: ['faktury', 'ksiegowosc'],
  india: ['accounts', 'payables'],
  japan: ['keiri', 'accounts'],
  westAfrica: ['accounts', 'finance'],
  turkey: ['muhasebe', 'finans'],
  levant: ['finance', 'ap'],
} satisfies Record<Region, readonly string[]>;

export interface Company {
  company: string;
  companyEmail: string;
}

/** The part of an e-mail address that a name becomes: ASCII letters and hyphens. */
function domainPart(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .replace(/ł/gi, 'l')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** As many companies as asked for, all of different names, each with its own `.example` domain. */
export function drawCompanies(
  random: Random,
  people: readonly { name: string; region: Region }[],
): Company[] {
  const taken = new Set<string>();
  return people.map(({ name, region }) => {
    let base: string;
    do {
      const family = name.split(' ').at(-1) ?? name;
      base = `${random.chance(0.3) && family.length < 14 ? family : random.pick(places)} ${random.pick(trades)}`;
    } while (taken.has(base));
    taken.add(base);
    return {
      company: random.chance(0.6) ? `${base} ${forms[region]}` : base,
      companyEmail: `${random.pick(mailboxes[region])}@${domainPart(base)}.example`,
    };
  });
}
