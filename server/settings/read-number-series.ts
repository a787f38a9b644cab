import { type Kysely, sql } from 'kysely';
import {
  type NumberFormat,
  type NumberSeries,
  type SeriesYear,
  seriesCodes,
  writtenNumber,
} from '#contract/settings/number-series.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

/** How numbers are written, what comes next, and the proof that none is missing or in two documents. */
export async function readNumberSeries(
  db: Kysely<DB>,
  { today }: { today: CalendarDay },
): Promise<NumberSeries> {
  const { version } = await db
    .selectFrom('organisation')
    .select('numbering_version as version')
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
