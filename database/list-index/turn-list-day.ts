import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { foldListChanges } from './fold-list-changes.ts';

/**
 * Gives every invoice the status that it has on a day, and folds what that changes at once: tens of thousands may become past due
 * at one midnight, and every reader would add them all until they are folded. Does nothing where it is that day already.
 */
export async function turnListDay(db: Kysely<DB>, today: CalendarDay): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // After weeks without a reader there may be more to turn than fits into the time of a request's statement.
    await sql`set local statement_timeout = '60s'`.execute(transaction);
    await sql`select advance_list_date(${today}::date)`.execute(transaction);
  });
  // Another's fold that is under way began before the day was turned.
  await foldListChanges(db, { waits: true });
}
