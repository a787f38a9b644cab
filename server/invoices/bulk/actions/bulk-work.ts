import type { Transaction } from 'kysely';
import type { BulkAction } from '#contract/invoices/bulk-jobs.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { OddDate } from '#domain/odd-dates.ts';
import type { Refusal } from '#messages/refusal.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import type { BulkInvoice, BulkMoment } from './bulk-invoices.ts';

/** What each invoice had made for it, by its id: the id of a payment or an email. */
export type Made = ReadonlyMap<bigint, bigint>;

/** Invoices that are locked with their clients, and that the work fits. */
export interface BulkChange {
  transaction: Transaction<DB>;
  invoices: readonly BulkInvoice[];
  /** The same, as single commands know them. */
  locked: readonly LockedInvoice[];
  actorId: number;
  today: CalendarDay;
  mail: MailDeps;
  /** Of an undo: what was made then. */
  made: Made;
}

/** One way of changing many invoices. */
export interface BulkStep<Action> {
  /** Why an invoice is left out; nothing where it fits. */
  refuse: (invoice: BulkInvoice, action: Action, moment: BulkMoment) => Refusal | undefined;
  /** What a person may confirm, so that what was left out for this reason is changed all the same. */
  confirms?: (reason: Refusal, moment: BulkMoment) => OddDate | 'again' | undefined;
  /** Changes all of them in as few statements as it can, notes it and counts their versions up. */
  apply: (change: BulkChange, action: Action) => Promise<Made | undefined>;
}

/** An action, and what takes it back where the law allows that. */
export interface BulkWork<Action> extends BulkStep<Action> {
  undo: BulkStep<Action> | undefined;
}

export type BulkWorks = {
  [Kind in BulkAction['kind']]: BulkWork<Extract<BulkAction, { kind: Kind }>>;
};

export const idsOf = (invoices: readonly BulkInvoice[]): bigint[] => invoices.map(({ id }) => id);
