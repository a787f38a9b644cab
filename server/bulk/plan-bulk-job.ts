import type { Kysely } from 'kysely';
import type { BulkPlan } from '#contract/bulk/bulk-jobs.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import type { BulkSubject, Judged, StoredAction } from './bulk-subject.ts';

/** So many of those that are left out are named for each reason. */
const mostListed = 10;
/** So many are looked at at a time: all of a selection would not fit into a statement's answer well. */
const readAtOnce = 5_000;

/** What is selected, and which of it an action fits. */
export interface Planned {
  plan: BulkPlan;
  action: StoredAction;
  /** All that is selected, in the order of the work. */
  ids: readonly bigint[];
}

interface BulkAim {
  subject: BulkSubject;
  ids: readonly bigint[];
  action: StoredAction;
  today: CalendarDay;
  mail: MailDeps;
}

/** What an action would come to; nothing is written. */
export async function planBulkJob(
  db: Kysely<DB>,
  { subject, ids, action, today, mail }: BulkAim,
): Promise<Planned> {
  const judge = await subject.judge(db, action, { today, mail });
  const sums: Sums = new Map();
  const leftOut: LeftOut = new Map();
  let fitting = 0;
  for (let start = 0; start < ids.length; start += readAtOnce) {
    for (const judged of await judge(ids.slice(start, start + readAtOnce))) {
      if (judged.refused) {
        addLeftOut(leftOut, refusalText(judged.refused), judged);
      } else {
        fitting += 1;
        addSums(sums, judged);
      }
    }
  }
  const added = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ids,
    action,
    plan: {
      total: ids.length,
      fitting,
      sums: added.map(([currency, { exponent, count, total, balance }]) => ({
        ...{ currency, count },
        total: minorToDecimal(total, exponent),
        balance: minorToDecimal(balance, exponent),
      })),
      leftOut: [...leftOut]
        .sort(([, one], [, other]) => other.count - one.count)
        .map(([reason, { count, listed, confirm }]) => ({
          ...{ reason, count },
          ...(confirm !== undefined && { confirm }),
          named: listed.map(({ id, name }) => ({ id: Number(id), name })),
        })),
    },
  };
}

interface LeftOutFor {
  count: number;
  listed: Judged[];
  confirm: string | undefined;
}

type LeftOut = Map<string, LeftOutFor>;
type Sums = Map<string, { exponent: number; count: number; total: bigint; balance: bigint }>;

function addSums(sums: Sums, judged: Judged): void {
  for (const { currency, exponent, totalMinor, balanceMinor } of judged.sums) {
    const sum = sums.get(currency) ?? { exponent, count: 0, total: 0n, balance: 0n };
    sums.set(currency, {
      exponent,
      count: sum.count + 1,
      total: sum.total + totalMinor,
      balance: sum.balance + balanceMinor,
    });
  }
}

function addLeftOut(leftOut: LeftOut, reason: string, judged: Judged): void {
  const known = leftOut.get(reason) ?? { count: 0, listed: [], confirm: judged.confirm };
  known.count += 1;
  if (known.listed.length < mostListed) known.listed.push(judged);
  leftOut.set(reason, known);
}
