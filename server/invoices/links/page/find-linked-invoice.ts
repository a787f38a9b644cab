import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import { hashLinkToken } from '../link-ground.ts';
import { lastDay } from '../open-links.ts';

/** An invoice whose address somebody holds, on the day of its seller. */
export interface LinkedInvoice {
  id: number;
  today: CalendarDay;
  timeZone: string;
  locale: string;
}

// As it is made, to the letter: nothing is trimmed, decoded or folded.
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** The invoice that an address opens now; `undefined` where it is unknown, over or revoked, whichever it is. */
export async function findLinkedInvoice(
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<LinkedInvoice | undefined> {
  if (!tokenShape.test(token)) return undefined;
  const row = await db
    .selectFrom('invoice_link')
    .innerJoin('invoice', 'invoice.id', 'invoice_link.invoice_id')
    .innerJoin('organisation', (join) => join.onTrue())
    .where('invoice_link.token_hash', '=', hashLinkToken(token))
    .where('invoice_link.revoked_at', 'is', null)
    .select(['invoice.id', 'organisation.time_zone as timeZone', 'organisation.locale'])
    .select(lastDay.as('lastDay'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { timeZone, locale } = row;
  const today = dayIn(timeZone, now);
  return today > row.lastDay ? undefined : { id: Number(row.id), today, timeZone, locale };
}
