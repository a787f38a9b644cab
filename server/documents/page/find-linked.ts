import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import { hashLinkToken } from '../links/link-deps.ts';
import { lastDay, selectLinks } from '../links/open-links.ts';

/** An invoice or a quote whose address somebody holds, on the day of its seller. */
export interface Linked {
  id: number;
  today: CalendarDay;
  timeZone: string;
}

// As it is made, to the letter: nothing is trimmed, decoded or folded.
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** What an address opens now; `undefined` where it is unknown, over, revoked or of another kind, whichever it is. */
export async function findLinked(
  db: Kysely<DB>,
  { token, kind }: { token: string; kind: 'invoice' | 'quote' },
  now: Date,
): Promise<Linked | undefined> {
  if (!tokenShape.test(token)) return undefined;
  const row = await selectLinks(db)
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .where('client_link.token_hash', '=', hashLinkToken(token))
    .where(`client_link.${kind}_id`, 'is not', null)
    .select(`client_link.${kind}_id as id`)
    .select('organisation.time_zone as timeZone')
    .select(lastDay.as('lastDay'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { timeZone } = row;
  const today = dayIn(timeZone, now);
  return today > row.lastDay ? undefined : { id: Number(row.id), today, timeZone };
}

/** Whose document an address opens or opened; `null` where it is unknown. */
export async function findClientOfLink(db: Kysely<DB>, token: string): Promise<bigint | null> {
  if (!tokenShape.test(token)) return null;
  const link = await db
    .selectFrom('client_link')
    .leftJoin('invoice', 'invoice.id', 'client_link.invoice_id')
    .leftJoin('quote', 'quote.id', 'client_link.quote_id')
    .where('client_link.token_hash', '=', hashLinkToken(token))
    .select((build) => build.fn.coalesce('invoice.client_id', 'quote.client_id').as('clientId'))
    .executeTakeFirst();
  return link?.clientId ?? null;
}
