import type { Kysely } from 'kysely';
import type { Goal } from '#contract/settings/goal.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';

/** The organisation's goal in its currency, as a decimal with all the decimals that the currency has. */
export async function readGoal(db: Kysely<DB>): Promise<Goal> {
  const row = await db
    .selectFrom('organisation')
    .innerJoin('currency', 'currency.code', 'organisation.currency')
    .select(['goal_minor as goalMinor', 'goal_version as version'])
    .select(['currency.code as currency', 'currency.exponent'])
    .executeTakeFirstOrThrow();
  const { goalMinor, exponent, ...goal } = row;
  return { ...goal, goal: minorToDecimal(goalMinor, exponent) };
}
