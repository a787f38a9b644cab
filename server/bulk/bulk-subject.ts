import type { Kysely, Transaction } from 'kysely';
import type { BulkSubjectName } from '#contract/bulk/bulk-jobs.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Refusal } from '#messages/refusal.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import type { BulkPart, BulkStep, BulkWork, Made } from './bulk-work.ts';

/** As it is kept with its job: what else it holds is for its work alone. */
export interface StoredAction {
  kind: string;
}

/** How an action stands to one of many. */
export interface Judged {
  id: bigint;
  name: string;
  refused: Refusal | undefined;
  /** What of the action would have it changed all the same. */
  confirm: string | undefined;
  sums: readonly JudgedSum[];
}

/** In one currency, in minor units. */
interface JudgedSum {
  currency: string;
  exponent: number;
  totalMinor: bigint;
  balanceMinor: bigint;
}

export interface SubjectChange extends BulkPart {
  action: StoredAction;
  isUndo: boolean;
  mail: MailDeps;
  actorId: number;
  made: Made;
}

/** What many of one kind are changed by, whatever that is. */
export interface BulkSubject {
  canUndo: (action: StoredAction) => boolean;
  /** Of its actions those that make emails. */
  sending: readonly string[];
  judge: (
    db: Kysely<DB>,
    action: StoredAction,
    day: { today: CalendarDay; mail: MailDeps },
  ) => Promise<(ids: readonly bigint[]) => Promise<Judged[]>>;
  /** Locks them and changes those that the action fits: why it does not fit the others, and what was made. */
  change: (
    transaction: Transaction<DB>,
    change: SubjectChange,
  ) => Promise<{ refused: Map<bigint, Refusal>; made: Made }>;
}
export type BulkSubjects = Readonly<Record<BulkSubjectName, BulkSubject>>;

interface SubjectFacts<Item extends { id: bigint }, Moment, Locked extends { id: bigint }> {
  works: Readonly<Record<string, BulkWork<Item, Moment, Locked, never>>>;
  lock: (transaction: Transaction<DB>, part: BulkPart) => Promise<readonly Locked[]>;
  /** In the order of the ids; those that are not there are left out. */
  read: (db: Kysely<DB>, part: BulkPart) => Promise<Item[]>;
  /** What the actions also depend on, read once for all of them. */
  readMoment: (db: Kysely<DB>, day: { today: CalendarDay; mail: MailDeps }) => Promise<Moment>;
  nameOf: (item: Item) => string;
  sumsOf: (item: Item) => readonly JudgedSum[];
  unknown: (id: bigint) => Refusal;
}

export function bulkSubject<Item extends { id: bigint }, Moment, Locked extends { id: bigint }>(
  facts: SubjectFacts<Item, Moment, Locked>,
): BulkSubject {
  const { works, lock, read, readMoment, nameOf, sumsOf, unknown } = facts;
  type Step = BulkStep<Item, Moment, Locked, StoredAction>;
  const stepOf = ({ kind }: StoredAction, isUndo: boolean): Step | undefined => {
    const work = works[kind];
    // Safe: each kind has the work of its own action, which was checked when the job was asked for.
    return (isUndo ? work?.undo : work) as Step | undefined;
  };
  return {
    canUndo: (action) => stepOf(action, true) !== undefined,
    sending: Object.keys(works).filter((kind) => works[kind]?.sends),
    judge: async (db, action, { today, mail }) => {
      const step = stepOf(action, false);
      if (!step) throw new Error(`Nothing carries out ${action.kind}`);
      const moment = await readMoment(db, { today, mail });
      return async (ids) => {
        const items = await read(db, { ids, today });
        const refusedOf = await refuseAll(db, { step, items, action, moment, today });
        return items.map((item) => {
          const refused = refusedOf.get(item.id);
          return {
            ...{ id: item.id, name: nameOf(item), refused, sums: sumsOf(item) },
            confirm: refused && step.confirms?.(refused, moment),
          };
        });
      };
    },
    change: async (transaction, { action, isUndo, ids, today, mail, actorId, made }) => {
      const step = stepOf(action, isUndo);
      if (!step) throw new Error(`Nothing carries out ${action.kind}`);
      const locked = await lock(transaction, { ids, today });
      const items = await read(transaction, { ids, today });
      const moment = await readMoment(transaction, { today, mail });
      const refused = await refuseAll(transaction, { step, items, action, moment, today });
      const fitting = items.filter(({ id }) => !refused.has(id));
      const known = new Set(items.map(({ id }) => id));
      for (const id of ids) if (!known.has(id)) refused.set(id, unknown(id));
      if (fitting.length === 0) return { refused, made: new Map() };
      const wanted = new Set(fitting.map(({ id }) => id));
      const change = {
        ...{ transaction, today, mail, actorId, made },
        items: fitting,
        locked: locked.filter(({ id }) => wanted.has(id)),
      };
      return { refused, made: (await step.apply(change, action)) ?? new Map() };
    },
  };
}

interface ToRefuse<Item, Moment, Locked> {
  step: BulkStep<Item, Moment, Locked, StoredAction>;
  items: readonly Item[];
  action: StoredAction;
  moment: Moment;
  today: CalendarDay;
}

async function refuseAll<Item extends { id: bigint }, Moment, Locked>(
  db: Kysely<DB>,
  { step, items, action, moment, today }: ToRefuse<Item, Moment, Locked>,
): Promise<Map<bigint, Refusal>> {
  const refused = new Map<bigint, Refusal>();
  for (const item of items) {
    const reason = step.refuse(item, action, moment);
    if (reason) refused.set(item.id, reason);
  }
  const ids = items.map(({ id }) => id).filter((id) => !refused.has(id));
  if (!step.refuseSome || ids.length === 0) return refused;
  for (const [id, reason] of await step.refuseSome(db, { ids, today }, action))
    refused.set(id, reason);
  return refused;
}
