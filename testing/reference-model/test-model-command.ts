import type { CalendarDay } from '#domain/calendar-day.ts';

/** A command of a random sequence. Invoices, payments, applied credit and undos are told by their place in the sequence. */
export type ModelCommand =
  | { kind: 'issue'; invoice: number; markDownloaded: boolean }
  | { kind: 'mark-sent'; invoice: number }
  | { kind: 'void'; invoice: number; bookedOn?: CalendarDay | undefined }
  | { kind: 'write-off'; invoice: number; bookedOn?: CalendarDay | undefined }
  | { kind: 'due-date'; invoice: number; dueDate: CalendarDay }
  | { kind: 'credit-note'; invoice: number; minor: bigint; day: CalendarDay }
  | { kind: 'apply-credit'; invoice: number; minor: bigint }
  | { kind: 'unapply-credit'; invoice: number; applied: number }
  | { kind: 'pay'; invoice: number; minor: bigint; keepAsCredit: boolean }
  | { kind: 'pay-several'; parts: ModelPart[]; minor: bigint; keepAsCredit: boolean }
  | {
      kind: 'reverse';
      payment: number;
      minor?: bigint | undefined;
      bookedOn?: CalendarDay | undefined;
    }
  | { kind: 'undo'; undo: number };

export interface ModelPart {
  invoice: number;
  minor: bigint;
}

/** The kinds of refusal that the model knows. */
export type ModelRefusal = 'wrong-state' | 'rule-broken' | 'unconfirmed';

export const modelToday: CalendarDay = '2026-11-20';
