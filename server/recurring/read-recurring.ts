import { type Expression, type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import { keptBody } from '#contract/invoices/invoice-input.ts';
import { invoiceTerms } from '#contract/invoices/invoice-terms.ts';
import {
  type MadeInvoice,
  type RecurringInvoice,
  type WholeRecurringInvoice,
} from '#contract/recurring/recurring-invoices.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { invoiceTotals } from '#domain/invoice-totals.ts';
import { minorToNumber } from '#domain/money.ts';
import { fillPlaceholders } from '#domain/placeholders.ts';
import { firstIndexFrom } from '#domain/recurrence.ts';
import { periodTexts } from '#domain/recurring-period.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { actionOf, type RecurringRow, ruleOf, selectRecurring } from './recurring-rows.ts';

/** As many of what one has written as anybody reads at once. */
const mostMade = 100;

/** @throws {ProblemError} `not-found` */
export async function readRecurring(
  db: Kysely<DB>,
  { id, today }: { id: number; today: CalendarDay },
): Promise<RecurringInvoice> {
  return toRecurring(await oneRow(db, id), today);
}

async function oneRow(db: Kysely<DB>, id: number): Promise<RowWithMade> {
  const row = await selectWithMade(db).where('recurring.id', '=', BigInt(id)).executeTakeFirst();
  if (row) return row;
  throw notFound('recurring', id);
}

/**
 * One of them with what it writes, and what it has written, the latest first.
 * @throws {ProblemError} `not-found`
 */
export async function readWhole(
  db: Kysely<DB>,
  { id, today, withInternals }: { id: number; today: CalendarDay; withInternals: boolean },
): Promise<WholeRecurringInvoice> {
  const row = await oneRow(db, id);
  const made = await selectMade(db, sql`${row.id}`)
    .limit(mostMade)
    .execute();
  const { internalNote, ...text } = keptBody.parse(row.body);
  return {
    ...toRecurring(row, today),
    text: {
      ...text,
      clientId: Number(row.clientId),
      currency: row.currency,
      ...(withInternals && { internalNote }),
    },
    made: made.map(toMade),
  };
}

/** What was written, the latest day first; without an invoice where its draft was deleted. */
function selectMade(db: Kysely<DB>, recurringId: Expression<bigint>) {
  return db
    .selectFrom('recurring_occurrence as made')
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.id', '=', 'made.invoice_id').on('invoice.deleted_at', 'is', null),
    )
    .where('made.recurring_id', '=', recurringId)
    .orderBy('made.occurs_on', 'desc')
    .select(['made.occurs_on as occursOn', 'invoice.id as invoiceId', 'invoice.number']);
}

function toMade(row: {
  occursOn: CalendarDay;
  invoiceId: bigint | null;
  number: string | null;
}): MadeInvoice {
  const { occursOn, invoiceId, number } = row;
  return { occursOn, invoice: invoiceId === null ? null : { id: Number(invoiceId), number } };
}

/** Each with what was made last, and how many were. */
export function selectWithMade(db: Kysely<DB>) {
  const latest = selectMade(db, sql<bigint>`recurring.id`)
    .limit(1)
    .as('latest');
  return selectRecurring(db)
    .leftJoinLateral(latest, (join) => join.onTrue())
    .select(['latest.occursOn', 'latest.invoiceId', 'latest.number'])
    .select(
      sql<number>`(select count(*)::integer from recurring_occurrence where recurring_id = recurring.id)`.as(
        'madeCount',
      ),
    );
}
type RowWithMade = Awaited<ReturnType<ReturnType<typeof selectWithMade>['execute']>>[number];

export function toRecurring(row: RowWithMade, today: CalendarDay): RecurringInvoice {
  const { exponent, occursOn } = row;
  const body = keptBody.parse(row.body);
  const { totalMinor } = invoiceTotals(invoiceTerms(body, exponent));
  return {
    id: Number(row.id),
    version: row.version,
    client: { id: Number(row.clientId), name: row.clientName, companyEmail: row.companyEmail },
    avatar: imageAddress(row.avatarImage),
    currency: row.currency,
    total: minorToNumber(totalMinor, exponent),
    title: fillPlaceholders(body.items[0]?.title ?? '', periodOf(row)),
    ...ruleOf(row),
    termDays: row.termDays,
    action: actionOf(row),
    state: stateOf(row),
    pauseReason: row.pauseReason,
    nextOn: row.nextOn,
    nextIndex: row.nextIndex,
    missed: row.pausedAt === null ? 0 : missedBefore(row, addDays(today, 1)),
    madeCount: row.madeCount,
    latest: occursOn === null ? null : toMade({ ...row, occursOn }),
  };
}

/** Of the next one, or after the end of the last. */
function periodOf(row: RecurringRow) {
  const index = row.nextOn === null ? Math.max(0, row.nextIndex - 1) : row.nextIndex;
  return periodTexts(ruleOf(row), index, defaultLanguage);
}

function stateOf({ nextOn, pausedAt }: RecurringRow): RecurringInvoice['state'] {
  if (nextOn === null) return 'ended';
  return pausedAt === null ? 'active' : 'paused';
}

function missedBefore(row: RecurringRow, day: CalendarDay): number {
  return Math.max(0, firstIndexFrom(ruleOf(row), day) - row.nextIndex);
}
