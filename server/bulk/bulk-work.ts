import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Refusal } from '#messages/refusal.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';

/** What was made for each, by its id: the id of a payment or an email. */
export type Made = ReadonlyMap<bigint, bigint>;

/** Some of what is changed, and the day on which it is. */
export interface BulkPart {
  ids: readonly bigint[];
  today: CalendarDay;
}

/** What is locked, and what the work fits. */
export interface BulkChange<Item, Locked> {
  transaction: Transaction<DB>;
  items: readonly Item[];
  /** The same, as single commands know them. */
  locked: readonly Locked[];
  actorId: number;
  today: CalendarDay;
  mail: MailDeps;
  /** Of an undo: what was made then. */
  made: Made;
}

/** One way of changing many. */
export interface BulkStep<Item, Moment, Locked, Action> {
  /** Why one is left out; nothing where it fits. */
  refuse: (item: Item, action: Action, moment: Moment) => Refusal | undefined;
  /** The same where that is to be read first; those that fit are not in it. Asked of those alone that `refuse` lets pass. */
  refuseSome?: (
    db: Kysely<DB>,
    part: BulkPart,
    action: Action,
  ) => Promise<ReadonlyMap<bigint, Refusal>>;
  /** What a person may confirm, so that what was left out for this reason is changed all the same. */
  confirms?: (reason: Refusal, moment: Moment) => string | undefined;
  /** Changes all of them in as few statements as it can, notes it and counts their versions up. */
  apply: (change: BulkChange<Item, Locked>, action: Action) => Promise<Made | undefined>;
}

/** An action, and what takes it back where the law allows that. */
export interface BulkWork<Item, Moment, Locked, Action> extends BulkStep<
  Item,
  Moment,
  Locked,
  Action
> {
  undo: BulkStep<Item, Moment, Locked, Action> | undefined;
  /** What it makes for each are emails: they are taken back as long as they have not left. */
  sends?: true;
}

export const idsOf = (items: readonly { id: bigint }[]): bigint[] => items.map(({ id }) => id);
