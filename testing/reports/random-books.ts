import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { Random } from '#testing/random.ts';

/** What happened to an invoice, each on its own day; amounts are cents. */
export interface BookedInvoice {
  client: number;
  issuedDate: CalendarDay;
  dueDate: CalendarDay;
  net: number;
  tax: number;
  /** In percent. */
  rate: number;
  payments: { day: CalendarDay; minor: number; settles: number }[];
  /** Of its total, and what of it settles the invoice; the rest is credit. */
  creditNote: { day: CalendarDay; net: number; tax: number; settles: number } | undefined;
  voidedOn: CalendarDay | undefined;
  writtenOffOn: CalendarDay | undefined;
}

export const firstDay = '2024-12-01';
export const lastDay = '2026-11-20';
const days = 719;

/** Invoices over two years with all that ends or settles them, drawn without the product. */
export function randomBooks(random: Random, count: number, clients: number): BookedInvoice[] {
  return Array.from({ length: count }, () => randomInvoice(random, clients));
}

function randomInvoice(random: Random, clients: number): BookedInvoice {
  const issuedDate = addDays(firstDay, random.int(0, days - 100));
  const rate = random.pick([0, 7, 20]);
  const net = random.int(1, 90_000);
  const tax = Math.round((net * rate) / 100);
  const invoice: BookedInvoice = {
    client: random.int(0, clients - 1),
    issuedDate,
    dueDate: addDays(issuedDate, random.pick([0, 14, 30])),
    ...{ net, tax, rate, payments: [] },
    creditNote: undefined,
    voidedOn: undefined,
    writtenOffOn: undefined,
  };
  if (random.chance(0.1)) return { ...invoice, voidedOn: addDays(issuedDate, random.int(0, 60)) };
  let left = net + tax;
  let latest = issuedDate;
  for (let payments = random.pick([0, 1, 1, 2]); payments > 0 && left > 0; payments -= 1) {
    // Also before the invoice, which it settles on the day of issue.
    const day = addDays(issuedDate, random.int(-5, 90));
    const minor = random.pick([left, left + 500, random.int(1, left)]);
    const settles = Math.min(minor, left);
    invoice.payments.push({ day, minor, settles });
    left -= settles;
    latest = day > latest ? day : latest;
  }
  if (random.chance(0.2)) {
    const day = addDays(issuedDate, random.int(0, 90));
    const share = random.pick([1, 2]);
    const note = { net: Math.ceil(net / share), tax: Math.floor(tax / share) };
    const settles = Math.min(note.net + note.tax, left);
    invoice.creditNote = { day, ...note, settles };
    left -= settles;
    latest = day > latest ? day : latest;
  }
  if (left > 0 && random.chance(0.15)) invoice.writtenOffOn = addDays(latest, random.int(0, 9));
  return invoice;
}

const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);

/** What an invoice owes at the end of a day. */
export function owedOn(invoice: BookedInvoice, day: CalendarDay): number {
  const { issuedDate, net, tax, payments, creditNote, voidedOn, writtenOffOn } = invoice;
  const isOver = [voidedOn, writtenOffOn].some((end) => end !== undefined && end <= day);
  if (day < issuedDate || isOver) return 0;
  const paid = payments
    .filter((payment) => later(payment.day, issuedDate) <= day)
    .reduce((sum, { settles }) => sum + settles, 0);
  const credited = creditNote && creditNote.day <= day ? creditNote.settles : 0;
  return net + tax - paid - credited;
}

/** What its client has as credit at the end of a day by what was paid and credited on it. */
export function creditOn({ issuedDate, payments, creditNote }: BookedInvoice, day: CalendarDay) {
  const held = payments.reduce(
    (sum, payment) =>
      sum +
      (payment.day <= day ? payment.minor : 0) -
      (later(payment.day, issuedDate) <= day ? payment.settles : 0),
    0,
  );
  return creditNote && creditNote.day <= day
    ? held + creditNote.net + creditNote.tax - creditNote.settles
    : held;
}

/** What happened to money and tax until the end of a day, by account, debits positive. */
export function accountsOn(books: readonly BookedInvoice[], day: CalendarDay) {
  const accounts: Record<string, number> = {};
  const post = (account: string, minor: number) => {
    accounts[account] = (accounts[account] ?? 0) + minor;
  };
  for (const invoice of books) {
    const { issuedDate, net, tax, payments, creditNote, voidedOn } = invoice;
    const isClaimed = issuedDate <= day && !(voidedOn !== undefined && voidedOn <= day);
    post('receivable', owedOn(invoice, day));
    post('client-credit', -creditOn(invoice, day));
    post(
      'cash',
      payments.reduce((sum, payment) => sum + (payment.day <= day ? payment.minor : 0), 0),
    );
    const note = creditNote && creditNote.day <= day ? creditNote : { net: 0, tax: 0 };
    post('revenue', -(isClaimed ? net : 0) + note.net);
    post('tax', -(isClaimed ? tax : 0) + note.tax);
  }
  return accounts;
}
