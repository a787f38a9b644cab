import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { Minor } from '#domain/money.ts';
import { workingDayFrom } from './issue-days.ts';
import type { Random } from './random.ts';
import type { SamplePayment } from './sample-invoice.ts';

export interface Debt {
  totalMinor: Minor;
  issuedDay: CalendarDay;
  dueDay: CalendarDay;
}

const methods = [
  'Bank Transfer',
  'Bank Transfer',
  'Bank Transfer',
  'Card',
  'Card',
  'PayPal',
  'Cash',
  'Other',
] as const;
const fullNotes = [
  '',
  '',
  '',
  'Thank you',
  'Paid by standing order',
  'Remittance by mail',
  'Paid from the branch office',
];
const firstNotes = ['Deposit', 'Part payment', 'First instalment, as agreed', 'On account'];
const lastNotes = ['Remainder', 'Final instalment', ''];

function drawLastDay(random: Random, { issuedDay, dueDay }: Debt): CalendarDay {
  const habit = random.next();
  const early = addDays(issuedDay, random.int(1, 9));
  if (habit < 0.08) return early < dueDay ? early : dueDay;
  const punctual = addDays(dueDay, -random.int(0, 4));
  if (habit < 0.6) return punctual > issuedDay ? punctual : dueDay;
  return addDays(dueDay, habit < 0.91 ? random.int(1, 24) : random.int(20, 95));
}

/**
 * The payments that settle a debt in full: some early, most about the due day, some late; a few large ones in two steps.
 * Those after today have not happened yet.
 */
export function drawPayments(random: Random, debt: Debt): SamplePayment[] {
  const lastDay = workingDayFrom(drawLastDay(random, debt));
  const pay = (day: CalendarDay, amountMinor: Minor, notes: readonly string[]): SamplePayment => ({
    day,
    amountMinor,
    method: random.pick(methods),
    note: random.pick(notes),
  });
  const firstDay = workingDayFrom(addDays(debt.issuedDay, random.int(1, 12)));
  const isInTwoSteps = debt.totalMinor >= 50_000n && random.chance(0.4) && firstDay < lastDay;
  if (!isInTwoSteps) return [pay(lastDay, debt.totalMinor, fullNotes)];

  // In whole dollars, as people pay on account.
  const firstMinor = ((debt.totalMinor * BigInt(random.int(2, 7))) / 1000n) * 100n;
  return [
    pay(firstDay, firstMinor, firstNotes),
    pay(lastDay, debt.totalMinor - firstMinor, lastNotes),
  ];
}
