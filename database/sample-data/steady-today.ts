import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { Minor } from '#domain/money.ts';
import type { SampleInvoice } from './sample-invoice.ts';

function paidOn(invoice: SampleInvoice, first: CalendarDay, last: CalendarDay): Minor {
  return invoice.payments
    .filter((payment) => payment.day >= first && payment.day <= last)
    .reduce((sum, payment) => sum + payment.amountMinor, 0n);
}

function sumPaidOn(
  invoices: readonly SampleInvoice[],
  first: CalendarDay,
  last: CalendarDay,
): Minor {
  return invoices.reduce((sum, invoice) => sum + paidOn(invoice, first, last), 0n);
}

function distance(left: Minor, right: Minor): Minor {
  return left < right ? right - left : left - right;
}

/** Takes back payments of today, the largest first, until no more than `mostMinor` is left of them. */
function withhold(
  invoices: readonly SampleInvoice[],
  today: CalendarDay,
  mostMinor: Minor,
): SampleInvoice[] {
  let tooMuchMinor = sumPaidOn(invoices, today, today) - mostMinor;
  const withheld = new Set<SampleInvoice>();
  const largestFirst = invoices.toSorted((a, b) =>
    paidOn(a, today, today) > paidOn(b, today, today) ? -1 : 1,
  );
  for (const invoice of largestFirst) {
    if (tooMuchMinor <= 0n) break;
    withheld.add(invoice);
    tooMuchMinor -= paidOn(invoice, today, today);
  }
  return invoices.map((invoice) =>
    withheld.has(invoice)
      ? { ...invoice, payments: invoice.payments.filter((payment) => payment.day !== today) }
      : invoice,
  );
}

/** Lets clients pay in full today, those first whose debt is closest to what is missing. */
function settle(
  invoices: readonly SampleInvoice[],
  today: CalendarDay,
  leastMinor: Minor,
): SampleInvoice[] {
  let missingMinor = leastMinor - sumPaidOn(invoices, today, today);
  const open = new Set(
    invoices.filter(
      ({ isDraft, payments, dueDay, issuedDay }) =>
        !isDraft && payments.length === 0 && dueDay >= today && issuedDay < addDays(today, -5),
    ),
  );
  const settled = new Set<SampleInvoice>();
  const farness = (invoice: SampleInvoice) => distance(invoice.totals.totalMinor, missingMinor);
  while (missingMinor > 0n && open.size > 0) {
    const closest = [...open].reduce((best, invoice) =>
      farness(invoice) < farness(best) ? invoice : best,
    );
    open.delete(closest);
    settled.add(closest);
    missingMinor -= closest.totals.totalMinor;
  }
  const inFull = (invoice: SampleInvoice): SampleInvoice => ({
    ...invoice,
    payments: [
      { day: today, amountMinor: invoice.totals.totalMinor, method: 'Bank Transfer', note: '' },
    ],
  });
  return invoices.map((invoice) => (settled.has(invoice) ? inFull(invoice) : invoice));
}

/**
 * Makes today bring a fifth to a half more money than the mean of the seven days before, whatever the day of the week:
 * a demo always has something to congratulate on. `latest` are left as they are.
 */
export function steadyToday(
  { drawn, latest }: { drawn: readonly SampleInvoice[]; latest: readonly SampleInvoice[] },
  today: CalendarDay,
): SampleInvoice[] {
  const weekMinor = sumPaidOn([...drawn, ...latest], addDays(today, -7), addDays(today, -1));
  const latestMinor = sumPaidOn(latest, today, today);
  const held = withhold(drawn, today, (weekMinor * 14n) / 70n - latestMinor);
  return [...settle(held, today, (weekMinor * 12n) / 70n - latestMinor), ...latest];
}
