import type { CalendarDay } from '#domain/calendar-day.ts';

/** A day of the books that may be chosen; today, or when the record has last changed, where it is not. */
interface BookedOn {
  bookedOn?: CalendarDay | undefined;
}

/** A command of a random sequence. Invoices, payments, refunds, applied credit and undos are told by their place in the sequence. */
export type ModelCommand =
  | { kind: 'issue'; invoice: number; markDownloaded: boolean }
  | { kind: 'mark-sent'; invoice: number }
  /** As the organisation has it then: marked, or by a credit note on all of it. */
  | ({ kind: 'void'; invoice: number; byCreditNote: boolean } & BookedOn)
  | ({ kind: 'write-off'; invoice: number } & BookedOn)
  | { kind: 'due-date'; invoice: number; dueDate: CalendarDay }
  | ModelCredit
  | { kind: 'apply-credit'; invoice: number; minor: bigint }
  | { kind: 'unapply-credit'; invoice: number; applied: number }
  | ({ kind: 'pay'; invoice: number; difference: ModelDifferenceKind } & ModelMoney)
  | ({ kind: 'pay-several'; parts: ModelShare[] } & ModelMoney)
  | ({ kind: 'reverse'; payment: number; minor?: bigint | undefined } & BookedOn)
  | { kind: 'refund'; minor: bigint; day: CalendarDay; payment?: number | undefined }
  | ({ kind: 'reverse-refund'; refund: number } & BookedOn)
  | { kind: 'settle-oldest' }
  | { kind: 'undo'; undo: number };

/** A credit note on an amount of all, on lines, on all that is left, or on what is still claimed of a loss. */
export type ModelCredit = { invoice: number; day: CalendarDay } & (
  | { kind: 'credit-note'; minor: bigint }
  | { kind: 'credit-lines'; lines: { line: number; minor: bigint }[] }
  | { kind: 'credit-all' }
  | { kind: 'waive' }
);

/** What becomes of less, or of a little more, than is owed. */
export type ModelDifferenceKind =
  'owed' | 'bank-charges' | 'withholding-tax' | 'cash-rounding' | 'early-payment-discount';

interface ModelMoney {
  minor: bigint;
  keepAsCredit: boolean;
  day: CalendarDay;
}

export interface ModelPart {
  invoice: number;
  minor: bigint;
}

/** What of a payment is meant for an invoice, and what becomes of the rest that it owes. */
export interface ModelShare extends ModelPart {
  difference: ModelDifferenceKind;
}

/** The kinds of refusal that the model knows; the last one is the database's. */
export type ModelRefusal = 'wrong-state' | 'rule-broken' | 'unconfirmed' | 'books-closed';

export class Refused extends Error {
  readonly refusal: ModelRefusal;
  constructor(refusal: ModelRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export const modelToday: CalendarDay = '2026-11-20';
