import type { Kysely } from 'kysely';
import type { BulkAction, BulkPlan, BulkSelection } from '#contract/invoices/bulk-jobs.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import type { ListMoment } from '#server/invoices/list/list-snapshot.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { stepOf } from './actions/bulk-works.ts';
import { type BulkInvoice, readBulkInvoices, readBulkMoment } from './actions/bulk-invoices.ts';
import { selectInvoices } from './select-invoices.ts';

/** So many of those that are left out are named for each reason. */
const mostNamed = 10;
/** So many are looked at at a time: all of a selection would not fit into a statement's answer well. */
const readAtOnce = 5_000;

interface BulkAim {
  selection: BulkSelection;
  action: BulkAction;
}

/** What is selected, and which of it an action fits. */
export interface Planned {
  plan: BulkPlan;
  /** All that is selected, in the order of the work. */
  ids: bigint[];
}

/** @throws {ProblemError} `rule-broken` where more is selected than a job takes */
export async function planBulkJob(
  db: Kysely<DB>,
  { selection, action }: BulkAim,
  { mail, ...moment }: ListMoment & { mail: MailDeps },
): Promise<Planned> {
  const ids = await selectInvoices(db, selection, moment);
  const { today } = moment;
  const facts = await readBulkMoment(db, { today, mail });
  const sums: Sums = new Map();
  const leftOut: LeftOut = new Map();
  const step = stepOf(action, false);
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const part = { ids: ids.slice(start, start + readAtOnce), today };
    for (const invoice of await readBulkInvoices(db, part)) {
      const refused = step?.refuse(invoice, action, facts);
      if (refused)
        addLeftOut(leftOut, refusalText(refused), {
          invoice,
          confirm: step?.confirms?.(refused, facts),
        });
      else addSum(sums, invoice);
    }
  }
  const added = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ids,
    plan: {
      total: ids.length,
      fitting: added.reduce((all, [, { count }]) => all + count, 0),
      sums: added.map(([currency, { exponent, count, total, balance }]) => ({
        ...{ currency, count },
        total: minorToDecimal(total, exponent),
        balance: minorToDecimal(balance, exponent),
      })),
      leftOut: [...leftOut]
        .sort(([, one], [, other]) => other.count - one.count)
        .map(([reason, { count, invoices, confirm }]) => ({
          ...{ reason, count },
          ...(confirm && { confirm }),
          invoices: invoices.map(({ id, number }) => ({ id: Number(id), number })),
        })),
    },
  };
}

interface LeftOutFor {
  count: number;
  invoices: BulkInvoice[];
  confirm: string | undefined;
}

type LeftOut = Map<string, LeftOutFor>;
type Sums = Map<string, { exponent: number; count: number; total: bigint; balance: bigint }>;

function addSum(sums: Sums, { currency, exponent, totalMinor, balanceMinor }: BulkInvoice): void {
  const sum = sums.get(currency) ?? { exponent, count: 0, total: 0n, balance: 0n };
  sums.set(currency, {
    exponent,
    count: sum.count + 1,
    total: sum.total + totalMinor,
    balance: sum.balance + balanceMinor,
  });
}

function addLeftOut(
  leftOut: LeftOut,
  reason: string,
  { invoice, confirm }: { invoice: BulkInvoice } & Pick<LeftOutFor, 'confirm'>,
): void {
  const known = leftOut.get(reason) ?? { count: 0, invoices: [], confirm };
  known.count += 1;
  if (known.invoices.length < mostNamed) known.invoices.push(invoice);
  leftOut.set(reason, known);
}
