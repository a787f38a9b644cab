import type { Transaction } from 'kysely';
import type { BulkAction } from '#contract/invoices/bulk-jobs.ts';
import type { DB } from '#database/schema.ts';
import type { OddDate } from '#domain/odd-dates.ts';
import type { Refusal } from '#messages/refusal.ts';
import type { BulkInvoice, BulkMoment } from './bulk-invoices.ts';

/** Invoices that are locked with their clients, and that the work fits. */
export interface BulkChange {
  transaction: Transaction<DB>;
  invoices: readonly BulkInvoice[];
  actorId: number;
}

/** One way of changing many invoices. */
export interface BulkStep<Action> {
  /** Why an invoice is left out; nothing where it fits. */
  refuse: (invoice: BulkInvoice, action: Action, moment: BulkMoment) => Refusal | undefined;
  /** What a person may confirm, so that what was left out for this reason is changed all the same. */
  confirms?: (reason: Refusal, moment: BulkMoment) => OddDate | undefined;
  /** Changes all of them in a few statements, notes it and counts their versions up. */
  apply: (change: BulkChange, action: Action) => Promise<void>;
}

/** An action, and what takes it back where the law allows that. */
export interface BulkWork<Action> extends BulkStep<Action> {
  undo: BulkStep<Action> | undefined;
}

export type BulkWorks = {
  [Kind in BulkAction['kind']]: BulkWork<Extract<BulkAction, { kind: Kind }>>;
};

export const idsOf = (invoices: readonly BulkInvoice[]): bigint[] => invoices.map(({ id }) => id);
