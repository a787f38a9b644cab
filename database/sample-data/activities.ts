import { minorToNumber, type Minor } from '#domain/money.ts';
import type { Moments } from './moments.ts';
import type { SampleNumber } from './numbers.ts';
import { exponent, type SampleInvoice } from './sample-invoice.ts';

/** What happened to an invoice. */
export interface SampleActivity {
  at: Date;
  kind: 'created' | 'issued' | 'sent' | 'downloaded' | 'payment';
  actor: 'salesperson' | 'bookkeeper' | 'client';
  summary: string;
  /** Reads on from the name of whoever did it. */
  detail: string;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function money(minor: Minor): string {
  return dollars.format(minorToNumber(minor, exponent));
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
      summary: `Payment of ${money(amountMinor)} recorded`,
      detail: `balance ${before} → ${money(balanceMinor)}`,
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
  const activities: SampleActivity[] = [
    { at: created, kind: 'created', actor: 'salesperson', summary: 'Draft created', detail: '' },
  ];
  if (issued && number !== null) {
    const detail = `total ${money(invoice.totals.totalMinor)}`;
    activities.push({
      at: issued,
      kind: 'issued',
      actor: 'salesperson',
      summary: `Issued as ${number.text}`,
      detail,
    });
  }
  if (sent) {
    const detail = 'accepted by the mail server';
    activities.push({
      at: sent,
      kind: 'sent',
      actor: 'salesperson',
      summary: `Sent to ${companyEmail}`,
      detail,
    });
  }
  if (downloaded) {
    const summary = 'Downloaded by the client';
    activities.push({
      at: downloaded,
      kind: 'downloaded',
      actor: 'client',
      summary,
      detail: 'Public link',
    });
  }
  // Sorting is stable: what happened in the same instant keeps this order.
  return [...activities, ...paymentActivities(invoice, moments)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}
