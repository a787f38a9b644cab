import { type Kysely, sql } from 'kysely';
import type { DailyRate } from '#contract/settings/exchange-rates.ts';
import type { DB } from '#database/schema.ts';

const perPage = 50;

/** The rates of all days, the latest first. */
export async function listDailyRates(
  db: Kysely<DB>,
  { currency, page }: { currency?: string | undefined; page: number },
): Promise<{ rates: DailyRate[]; total: number; page: number; perPage: number }> {
  const found = db
    .selectFrom('daily_rate')
    .$if(currency !== undefined, (query) =>
      query.where((where) =>
        where.or([where('currency', '=', currency ?? ''), where('base', '=', currency ?? '')]),
      ),
    );
  const { total } = await found
    .select((count) => count.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rates = await found
    .select(['day', 'currency', 'base', 'source', sql<string>`trim_scale(rate)::text`.as('rate')])
    .orderBy('day', 'desc')
    .orderBy('currency')
    .orderBy('base')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rates, total: Number(total), page, perPage };
}
