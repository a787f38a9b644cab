import type { Kysely } from 'kysely';
import type { Goal } from '#contract/settings/goal.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import { readAmount } from '#server/ledger/read-amount.ts';

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

/**
 * Changes the organisation's goal: a plain decimal in its currency.
 * @throws {ProblemError} `stale-version`, or `rule-broken` where it has too many decimals.
 */
export function setGoal(db: Kysely<DB>, change: { goal: string; version: number }): Promise<Goal> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('organisation')
      .innerJoin('currency', 'currency.code', 'organisation.currency')
      .select(['goal_version as version', 'currency.exponent', 'currency.code'])
      .forUpdate('organisation')
      .executeTakeFirstOrThrow();
    checkVersion(row, change.version);
    const goalMinor = readAmount(change.goal, { path: 'goal', currency: row });
    await transaction
      .updateTable('organisation')
      .set({ goal_minor: goalMinor, goal_exact: null, goal_version: row.version + 1 })
      .execute();
    return readGoal(transaction);
  });
}
