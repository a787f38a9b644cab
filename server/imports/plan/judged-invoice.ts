import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceRecord } from '../rows/invoice-record.ts';
import type { Judged } from './judged.ts';

/** What a file may change of an issued invoice: what a person may. */
export interface InvoiceChange {
  id: bigint;
  version: number;
  was: OpenColumns;
  columns: Partial<OpenColumns>;
}

interface OpenColumns {
  internal_note: string;
  due_date: CalendarDay;
  tags: readonly string[];
  recipients: readonly string[];
}

export interface JudgedInvoice extends Judged<InvoiceRecord> {
  /** Of one that is changed: which, and what of it. */
  change?: InvoiceChange;
}
