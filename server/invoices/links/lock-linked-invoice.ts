import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

/**
 * Locks an issued invoice, so that its links are made and ended one after the other.
 * @returns the last day on which a link opens that is given out today
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
export async function lockLinkedInvoice(
  transaction: Transaction<DB>,
  { invoiceId, today }: { invoiceId: number; today: CalendarDay },
): Promise<CalendarDay> {
  const row = await transaction
    .selectFrom('invoice')
    .innerJoin('organisation', (join) => join.onTrue())
    .where('invoice.id', '=', BigInt(invoiceId))
    .select('invoice.issued_at as issuedAt')
    .select(
      sql<CalendarDay>`least(greatest(invoice.due_date, ${today}::date) + organisation.link_days, '2199-12-31')`.as(
        'expiresOn',
      ),
    )
    .forNoKeyUpdate('invoice')
    .executeTakeFirst();
  if (!row) {
    throw new ProblemError('not-found', { detail: `There is no invoice ${String(invoiceId)}.` });
  }
  if (row.issuedAt === null) {
    const detail = 'A draft has no page for its client. Issue it first.';
    throw new ProblemError('wrong-state', { detail });
  }
  return row.expiresOn;
}
