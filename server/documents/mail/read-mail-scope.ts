import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { readWriting } from '#server/ledger/read-writing.ts';

/** What an invoice's mails are made with: the day where the organisation is, and how it writes. */
export async function readMailScope(db: Kysely<DB>, now: () => Date) {
  const organisation = await db
    .selectFrom('organisation')
    .select(['name', 'time_zone as timeZone', 'company_email as replyTo'])
    .executeTakeFirstOrThrow();
  const writing = await readWriting(db, null);
  return { ...organisation, writing, today: dayIn(organisation.timeZone, now()) };
}
export type MailScope = Awaited<ReturnType<typeof readMailScope>>;
