import type { InvoiceLine } from '#domain/invoice-totals.ts';
import type { Random } from './random.ts';

/** A line of an invoice with what people read on it. */
export interface SampleLine extends InvoiceLine {
  title: string;
  description: string;
}

interface Service {
  title: string;
  description: string;
  /** The least and the most that one costs, in whole dollars. */
  cost: readonly [number, number];
  /** The quantities that occur. */
  qty: readonly string[];
}

const hours = ['1.5', '2', '2.75', '3.5', '4', '5', '6', '7.5', '8', '12', '16', '24', '40'];
const few = ['1', '1', '1', '2', '3'];
const monthly = ['1', '1', '1', '3', '6', '12'];

function service(
  title: string,
  description: string,
  cost: readonly [number, number],
  qty: readonly string[],
): Service {
  return { title, description, cost, qty };
}

const small = [
  service('Staging hosting', 'One environment, backups included', [38, 74], monthly),
  service('Domain renewal', 'One year, privacy included', [14, 39], few),
  service(
    'Support hours',
    'Tickets of the month, as agreed',
    [85, 110],
    ['1', '1.5', '2', '2.25', '4'],
  ),
  service('Content update', 'Texts and pictures as supplied', [65, 95], ['1', '2', '3.5']),
  service('Icon set', 'SVG, three sizes', [120, 280], few),
  service('Stock photography', 'Licence for web and print', [19, 64], ['2', '4', '5', '12']),
  service('Font licence', 'Up to five seats', [48, 190], few),
  service(
    'Newsletter template',
    'Responsive, tested in twelve clients',
    [240, 420],
    ['1', '1', '2'],
  ),
  service('Uptime monitoring', 'Checks every minute, alerts by mail', [19, 49], monthly),
  service('Print proofs', 'A3, coated, courier included', [28, 46], ['2', '4', '6']),
];
const medium = [
  service('Dashboard redesign', 'Discovery, interface and prototype', [95, 145], hours),
  service('Design system handover', 'Components, tokens and usage notes', [85, 125], hours),
  service('Front-end development', 'Agreed scope of the sprint', [90, 135], hours),
  service('User interviews', 'Guide, recruiting, six sessions, notes', [780, 1450], few),
  service('Usability test', 'Five participants, report and clips', [1100, 1900], few),
  service('Workshop day', 'Two facilitators, materials included', [1600, 2400], few),
  service('Accessibility audit', 'WCAG 2.2 AA, fixed price', [980, 1680], ['1']),
  service('Copywriting', 'Two rounds of corrections', [70, 105], hours),
  service('Brand illustrations', 'Exclusive use, source files', [310, 560], ['2', '3', '4', '6']),
  service('Analytics set-up', 'Events, reports and a short training', [640, 1280], ['1']),
  service('Data migration', 'Mapping, dry run, cut-over', [105, 140], hours),
  service('Maintenance plan', 'Updates, checks and a monthly report', [290, 520], monthly),
];
const large = [
  service('Booking site, milestone', 'As in the statement of work', [3200, 6800], ['1']),
  service('Product design retainer', 'One designer, one month', [3900, 5600], ['1', '1', '2']),
  service('Brand identity', 'Strategy, marks, guidelines', [4200, 9500], ['1']),
  service('Customer portal, phase', 'Design, build and launch', [5200, 12800], ['1']),
  service('Design team, sprint', 'Three people, two weeks', [6800, 9400], ['1', '1', '2']),
];

function decimal(cents: number): string {
  return `${Math.trunc(cents / 100)}.${(cents % 100).toString().padStart(2, '0')}`;
}

function drawCost(random: Random, [least, most]: Service['cost']): string {
  const dollars = random.int(least, most);
  const step = dollars > 1000 ? 50 : dollars > 200 ? 10 : 1;
  const cents = random.chance(0.18) ? random.int(1, 99) : random.chance(0.3) ? 50 : 0;
  return decimal(Math.ceil(dollars / step) * step * 100 + (dollars > 1000 ? 0 : cents));
}

function drawDiscount(random: Random): Pick<SampleLine, 'discount'> {
  if (random.chance(0.9)) return {};
  if (random.chance(0.7))
    return { discount: { percent: random.pick(['5', '10', '12.5', '15', '20']) } };
  // Below what the cheapest line comes to.
  return { discount: { amount: random.pick(['5.00', '7.50', '10.00']) } };
}

/** The lines of one invoice, 1 to 8: most invoices are small, a few are very large. */
export function drawLines(random: Random, taxes: SampleLine['taxes']): SampleLine[] {
  const size = random.next();
  const shelves = size < 0.5 ? [small] : size < 0.95 ? [medium, small] : [large, medium, small];
  const count = size < 0.5 ? random.int(1, 3) : size < 0.95 ? random.int(1, 4) : random.int(2, 8);
  const titles = new Set<string>();
  const lines: SampleLine[] = [];
  for (let position = 0; position < count; position += 1) {
    const { title, description, cost, qty } = random.pick(random.pick(shelves));
    if (titles.has(title)) continue;
    titles.add(title);
    lines.push({
      title,
      description: random.chance(0.85) ? description : '',
      cost: drawCost(random, cost),
      qty: random.pick(qty),
      taxes,
      ...drawDiscount(random),
    });
  }
  return lines;
}
