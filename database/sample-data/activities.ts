import type { ActivityAmount, ActivityEvent } from '#database/activity-data.ts';
import type { Minor } from '#domain/money.ts';
import type { Moments } from './moments.ts';
import type { SampleNumber } from './numbers.ts';
import { exponent, type SampleInvoice } from './sample-invoice.ts';

/** What happened to an invoice. */
export type SampleActivity = {
  at: Date;
  actor: 'salesperson' | 'bookkeeper' | 'client';
} & ActivityEvent;

function money(minor: Minor): ActivityAmount {
  return { minor, currency: 'USD', exponent };
}

function paymentActivities(invoice: SampleInvoice, moments: Moments): SampleActivity[] {
  let balanceMinor = invoice.totals.totalMinor;
  return invoice.payments.map(({ amountMinor }, index) => {
    const before = money(balanceMinor);
    balanceMinor -= amountMinor;
    return {
      at: moments.paid[index] ?? moments.created,
      kind: 'payment',
      actor: 'bookkeeper',
      data: { amount: money(amountMinor), balance: { before, after: money(balanceMinor) } },
    };
  });
}

/** The life of an invoice in the order in which it happened. */
export function activitiesOf(
  invoice: SampleInvoice,
  {
    moments,
    number,
    companyEmail,
  }: { moments: Moments; number: SampleNumber | null; companyEmail: string },
): SampleActivity[] {
  const { created, issued, sent, downloaded } = moments;
  const activities: SampleActivity[] = [{ at: created, kind: 'created', actor: 'salesperson' }];
  if (issued && number !== null) {
    activities.push({
      at: issued,
      kind: 'issued',
      actor: 'salesperson',
      data: { number: number.text, total: money(invoice.totals.totalMinor) },
    });
  }
  if (sent) {
    activities.push({ at: sent, kind: 'sent', actor: 'salesperson', data: { to: [companyEmail] } });
  }
  if (downloaded) activities.push({ at: downloaded, kind: 'downloaded', actor: 'client' });
  // Sorting is stable: what happened in the same instant keeps this order.
  return [...activities, ...paymentActivities(invoice, moments)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}
