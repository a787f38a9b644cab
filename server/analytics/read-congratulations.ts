import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays } from '#domain/calendar-day.ts';
import type { AnalyticsScope } from './analytics-scope.ts';

/**
 * By how much today's payments exceed the mean of the seven days before, in percent with one decimal; `undefined`
 * where they do not, or where there is nothing to compare with.
 */
export async function readSaleToday(
  db: Kysely<DB>,
  { today, currency }: AnalyticsScope,
): Promise<number | undefined> {
  const paid = db
    .selectFrom('payment')
    .where('currency', '=', currency)
    .where('paid_on', '>=', addDays(today, -7))
    .where('paid_on', '<=', today)
    .select(
      sql<string>`coalesce(sum(amount_minor - reversed_minor) filter (where paid_on = ${today}), 0)`.as(
        'now',
      ),
    )
    .select(
      sql<string>`nullif(sum(amount_minor - reversed_minor) filter (where paid_on < ${today}), 0)`.as(
        'week',
      ),
    );
  const { percent } = await db
    .selectFrom(paid.as('paid'))
    .select(sql<string | null>`round((7 * now - week) * 100 / week, 1)`.as('percent'))
    .executeTakeFirstOrThrow();
  const saleToday = Number(percent);
  return saleToday > 0 ? saleToday : undefined;
}
