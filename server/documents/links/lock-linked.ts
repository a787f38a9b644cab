import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { type LinkedDocument, linkKey } from './linked-document.ts';

/**
 * Locks an issued invoice or quote, so that its links are made and ended one after the other.
 * @returns the last day on which a link opens that is given out today
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
export async function lockLinked(
  transaction: Transaction<DB>,
  { today, ...document }: LinkedDocument & { today: CalendarDay },
): Promise<CalendarDay> {
  const { id, noun } = linkKey(document);
  const lastDayFrom = (day: RawBuilder<CalendarDay>) =>
    sql<CalendarDay>`least(greatest(${day}, ${today}::date) + organisation.link_days, '2199-12-31')`;
  const found =
    noun === 'invoice'
      ? transaction
          .selectFrom('invoice')
          .innerJoin('organisation', (join) => join.on(isTheOrganisation))
          .where('invoice.id', '=', id)
          .select('invoice.issued_at as issuedAt')
          .select(lastDayFrom(sql`invoice.due_date`).as('expiresOn'))
          .forNoKeyUpdate('invoice')
      : transaction
          .selectFrom('quote')
          .innerJoin('organisation', (join) => join.on(isTheOrganisation))
          .where('quote.id', '=', id)
          .select('quote.issued_at as issuedAt')
          .select(lastDayFrom(sql`quote.valid_until`).as('expiresOn'))
          .forNoKeyUpdate('quote');
  const row = await found.executeTakeFirst();
  if (!row) {
    throw new ProblemError('not-found', { reason: refusal(`unknown.${noun}`, { id: String(id) }) });
  }
  if (row.issuedAt === null) {
    throw new ProblemError('wrong-state', { reason: refusal('document.draft') });
  }
  return row.expiresOn;
}
