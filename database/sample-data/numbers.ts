import type { SampleInvoice } from './sample-invoice.ts';

export const series = 'invoice';

export interface SampleNumber {
  /** As it is written: `INV-2026-0409`. */
  text: string;
  year: number;
  counter: number;
}

export interface Numbering {
  /** The legal number of each invoice; a draft has none. */
  numbers: (SampleNumber | null)[];
  /** Year → the last counter that was given out. */
  lastCounters: Map<number, number>;
}

/** Gives the invoices their legal numbers in their order, without a gap in any year. */
export function numberInvoices(invoices: readonly SampleInvoice[]): Numbering {
  const lastCounters = new Map<number, number>();
  const numbers = invoices.map(({ isDraft, issuedDay }) => {
    if (isDraft) return null;
    const year = Number(issuedDay.slice(0, 4));
    const counter = (lastCounters.get(year) ?? 0) + 1;
    lastCounters.set(year, counter);
    return { text: `INV-${year}-${counter.toString().padStart(4, '0')}`, year, counter };
  });
  return { numbers, lastCounters };
}
