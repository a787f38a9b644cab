import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type NumberFormat,
  type NumberFormatBody,
  type NumberSeries,
  type SeriesCode,
  type SeriesYear,
  seriesCodes,
  writtenNumber,
} from '#contract/settings/number-series.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { changeSection } from '#server/ledger/change-section.ts';

/** How numbers are written, what comes next, and the proof that none is missing or in two documents. */
export async function readNumberSeries(
  db: Kysely<DB>,
  { today }: { today: CalendarDay },
): Promise<NumberSeries> {
  const { version, followDates } = await db
    .selectFrom('organisation')
    .select([
      'numbering_version as version',
      sql<boolean>`numbers_follow_dates()`.as('followDates'),
    ])
    .executeTakeFirstOrThrow();
  const { importedInvoices } = await db
    .selectFrom('invoice')
    .select((count) => count.fn.countAll<bigint>().as('importedInvoices'))
    .where('series', '=', 'imported')
    .executeTakeFirstOrThrow();
  return {
    version,
    formats: await readFormats(db, Number(today.slice(0, 4))),
    years: await readYears(db),
    importedInvoices: Number(importedInvoices),
    followDates,
  };
}

async function readFormats(db: Kysely<DB>, year: number): Promise<NumberFormat[]> {
  const rows = await db
    .selectFrom('number_format')
    .leftJoin('number_series', (join) => join.onRef('code', '=', 'series').on('year', '=', year))
    .select(['series', 'prefix', 'digits', 'first_counter as first', 'last_counter as last'])
    .execute();
  return seriesCodes.map((series) => {
    const row = rows.find((each) => each.series === series);
    if (!row) throw new Error(`The series ${series} has no format`);
    const { prefix, digits, first, last } = row;
    const nextCounter = (last ?? 0) + 1;
    return {
      series,
      prefix,
      digits,
      year,
      nextCounter,
      nextNumber: writtenNumber(row, year, nextCounter),
      canStartElsewhere: first === null || nextCounter === first,
    };
  });
}

async function readYears(db: Kysely<DB>): Promise<SeriesYear[]> {
  const { rows } = await sql<
    Omit<SeriesYear, 'given' | 'isComplete' | 'inUse'> & { inUse: bigint }
  >`
    select series, year, first_counter as "firstCounter", last_counter as "lastCounter", in_use as "inUse", missing,
      coalesce(case series
        when 'invoice' then (select number from invoice where invoice.series = 'invoice'
          and number_year = proof.year and number_counter = last_counter)
        when 'credit' then (select number from credit_note where number_year = proof.year and number_counter = last_counter)
        else (select number from quote where number_year = proof.year and number_counter = last_counter)
      end, '') as "lastNumber"
    from series_proof as proof where series = any(${seriesCodes})
    order by year desc, array_position(${seriesCodes}, series)`.execute(db);
  return rows.map((row) => {
    const given = row.lastCounter - row.firstCounter + 1;
    const inUse = Number(row.inUse);
    return { ...row, given, inUse, isComplete: inUse === given && row.missing.length === 0 };
  });
}

/**
 * Changes how the next numbers of a series are written, and, before the year's first one, where they start.
 * @throws {ProblemError} `stale-version`, `rule-broken` where another series has the prefix, `wrong-state` where the
 * year has begun
 */
export function updateNumberFormat(
  db: Kysely<DB>,
  { series, body }: { series: SeriesCode; body: NumberFormatBody },
  context: CallContext,
): Promise<NumberSeries> {
  const { prefix, digits, startAt: counter } = body;
  const formatOf = ({ formats }: NumberSeries) => formats.find((one) => one.series === series);
  const nextOf = (read: NumberSeries) => formatOf(read)?.nextNumber ?? '';
  return changeSection(db, context, {
    section: 'numbering',
    read: (transaction) => readNumberSeries(transaction, context),
    fieldsOf: (read) => ({ ...formatOf(read) }),
    event: (before, after) => ({
      kind: 'numbers-changed',
      data: { before: nextOf(before), after: nextOf(after) },
    }),
    write: async (transaction) => {
      await checkPrefix(transaction, { series, prefix });
      await transaction
        .updateTable('number_format')
        .set({ prefix, digits })
        .where('series', '=', series)
        .execute();
      const year = Number(context.today.slice(0, 4));
      if (counter !== null) await startAt(transaction, { series, year, counter });
    },
  });
}

/**
 * Changes whether numbers must follow dates.
 * @throws {ProblemError} `stale-version`
 */
export function updateNumberOrder(
  db: Kysely<DB>,
  { followDates }: { followDates: boolean },
  context: CallContext,
): Promise<NumberSeries> {
  return changeSection(db, context, {
    section: 'numbering',
    read: (transaction) => readNumberSeries(transaction, context),
    fieldsOf: (read) => ({ followDates: read.followDates }),
    event: () => ({ kind: 'number-order-changed', data: { followDates } }),
    write: (transaction) =>
      transaction.updateTable('organisation').set({ numbers_follow_dates: followDates }).execute(),
  });
}

/** No two documents of different series ever bear the same number, not even one of long ago. */
async function checkPrefix(
  transaction: Transaction<DB>,
  { series, prefix }: { series: SeriesCode; prefix: string },
): Promise<void> {
  const { rows } = await sql`
    select from number_format where series <> ${series} and prefix = ${prefix}
    union all (select from invoice where ${series} <> 'invoice' and series = 'invoice'
      and starts_with(number, ${`${prefix}-`}) limit 1)
    union all (select from credit_note where ${series} <> 'credit' and starts_with(number, ${`${prefix}-`}) limit 1)
    union all (select from quote where ${series} <> 'quote' and starts_with(number, ${`${prefix}-`}) limit 1)
    limit 1`.execute(transaction);
  if (rows.length > 0) throw ruleBroken('prefix', refusal('series.prefixTaken'));
}

async function startAt(
  transaction: Transaction<DB>,
  { series, year, counter }: { series: SeriesCode; year: number; counter: number },
): Promise<void> {
  // In one statement with the check: a document that is being issued holds the row.
  const { rows } = await sql`
    insert into number_series as known (code, year, first_counter, last_counter)
    values (${series}, ${year}, ${counter}, ${counter - 1})
    on conflict (code, year) do update set first_counter = excluded.first_counter, last_counter = excluded.last_counter
      where known.last_counter = known.first_counter - 1
    returning code`.execute(transaction);
  if (rows.length === 0) {
    throw new ProblemError('wrong-state', {
      reason: refusal('series.started', { year: String(year) }),
    });
  }
}
