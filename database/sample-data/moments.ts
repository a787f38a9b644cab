import type { Clock } from './clock.ts';
import { createRandom } from './random.ts';
import type { SampleInvoice } from './sample-invoice.ts';

/** When the things of an invoice's life happened. */
export interface Moments {
  created: Date;
  issued?: Date;
  /** A minute after it was issued. */
  sent?: Date;
  downloaded?: Date;
  /** One for each payment, in their order. */
  paid: Date[];
}

/** Puts an invoice's days into office hours; `seed` decides on the minutes. */
export function momentsOf(invoice: SampleInvoice, clock: Clock, seed: number): Moments {
  const random = createRandom(seed);
  const { createdDay, issuedDay, downloadedDay } = invoice;
  const createdMinute = random.int(540, 650);
  const created = clock(createdDay, createdMinute);
  if (invoice.isDraft) return { created, paid: [] };

  const issuedMinute =
    createdDay === issuedDay ? createdMinute + random.int(4, 50) : random.int(540, 700);
  const downloadedMinute =
    downloadedDay === issuedDay ? random.int(720, 780) : random.int(500, 780);
  return {
    created,
    issued: clock(issuedDay, issuedMinute),
    sent: clock(issuedDay, issuedMinute + 1),
    ...(downloadedDay !== undefined && { downloaded: clock(downloadedDay, downloadedMinute) }),
    paid: invoice.payments.map((payment) => clock(payment.day, random.int(790, 1050))),
  };
}
