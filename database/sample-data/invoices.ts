import { addDays, daysBetween, type CalendarDay } from '#domain/calendar-day.ts';
import { invoiceTotals, type Discount } from '#domain/invoice-totals.ts';
import { drawIssueDays } from './issue-days.ts';
import { latestDays, latestInvoices } from './latest-invoices.ts';
import { drawInternalNote, drawNote } from './notes.ts';
import { drawPayments } from './payments.ts';
import { createRandom, type Random } from './random.ts';
import type { SampleClient } from './sample-client.ts';
import { exponent, type SampleInvoice } from './sample-invoice.ts';
import { drawLines } from './services.ts';
import { staff } from './staff.ts';
import { steadyToday } from './steady-today.ts';

export const invoiceCount = 1248;
export const daysBack = 400;
const invoiceSeed = 107;
const terms = [14, 30, 30, 45, 45, 60, 60];

/** What stays the same from one invoice of a client to the next. */
interface Habits {
  /** The longer, the more invoices: up to this figure in the draw of clients. */
  upTo: number;
  termDays: number;
  hasTax: boolean;
}

function drawHabits(random: Random, clients: readonly SampleClient[]): Habits[] {
  let sum = 0;
  return clients.map((client) => {
    // Skewed: a tenth of the clients bring a third of the invoices.
    sum += 0.25 + random.next() ** 4 * 6;
    const hasTax = client.country === 'United Kingdom' || random.chance(0.2);
    return { upTo: sum, termDays: random.pick(terms), hasTax };
  });
}

/** The younger an invoice, the likelier it is not issued yet. */
function isStillDraft(random: Random, ageDays: number): boolean {
  if (ageDays < 12) return random.chance(0.36);
  return random.chance(ageDays < 30 ? 0.14 : ageDays < 75 ? 0.03 : 0);
}

function drawDiscount(random: Random): Pick<SampleInvoice, 'discount'> {
  const discount: Discount = random.chance(0.85)
    ? { percent: random.pick(['2.5', '5', '5', '7.5', '10']) }
    : { amount: random.pick(['5.00', '8.00', '10.00']) };
  return random.chance(0.14) ? { discount } : {};
}

function drawInvoice(
  random: Random,
  {
    issuedDay,
    today,
    habits,
  }: { issuedDay: CalendarDay; today: CalendarDay; habits: readonly Habits[] },
): SampleInvoice {
  const place = random.next() * (habits.at(-1)?.upTo ?? 0);
  const client = habits.findIndex((each) => place < each.upTo);
  const { termDays = 30, hasTax = false } = habits[client] ?? {};
  const lines = drawLines(random, hasTax ? [{ rate: '20', category: 'S' }] : []);
  const discount = drawDiscount(random);
  const totals = invoiceTotals({
    currencyExponent: exponent,
    pricesIncludeTax: false,
    taxPerLine: false,
    lines,
    ...discount,
  });
  const dueDay = addDays(issuedDay, termDays);
  const isDraft = isStillDraft(random, daysBetween(issuedDay, today));
  const payments = drawPayments(random, { totalMinor: totals.totalMinor, issuedDay, dueDay });
  const downloadedDay = addDays(issuedDay, random.int(0, 5));
  return {
    client,
    salesperson: random.int(0, staff.filter((person) => person.role !== 'viewer').length - 1),
    createdDay: addDays(issuedDay, isDraft ? 0 : -Math.trunc(random.next() ** 2 * 18)),
    issuedDay,
    dueDay,
    isDraft,
    ...(!isDraft && random.chance(0.27) && downloadedDay <= today && { downloadedDay }),
    lines,
    ...discount,
    totals,
    payments: isDraft ? [] : payments.filter((payment) => payment.day <= today),
    note: drawNote(random),
    internalNote: drawInternalNote(random),
  };
}

/** The invoices of the sample data by their days, oldest first, as they stand on a day. */
export function sampleInvoices(
  clients: readonly SampleClient[],
  today: CalendarDay,
): SampleInvoice[] {
  const random = createRandom(invoiceSeed);
  const habits = drawHabits(random, clients);
  const latest = latestInvoices(today);
  const days = drawIssueDays(random, {
    first: addDays(today, -daysBack),
    last: addDays(today, -latestDays - 1),
    count: invoiceCount - latest.length,
  });
  const drawn = days.map((issuedDay) => drawInvoice(random, { issuedDay, today, habits }));
  return steadyToday({ drawn, latest }, today);
}
