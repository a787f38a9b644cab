import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';

/** A slip of the hand, or a program gone wrong, fills nobody's mailbox. */
const mostOfOne = 5;
const mostToOneAddress = 200;
const secondsInHour = 3_600;

/** What an email is about, as its column in the table of emails. */
export interface MailedThing {
  column: 'invoice_id' | 'quote_id' | 'credit_note_id' | 'client_id' | 'payment_id' | 'refund_id';
  id: number;
  kind: string;
}

/**
 * Lets no more than five emails about one thing, and no more than two hundred to one address, go out in an hour; those that were
 * taken back do not count. The caller holds the lock of what it is about.
 * @throws {ProblemError} `too-many-requests`
 */
export async function limitMails(
  transaction: Transaction<DB>,
  { column, id, kind }: MailedThing,
  addresses: readonly string[],
): Promise<void> {
  const sentOfLate = sql`cancelled_at is null and mail.created_at > now() - interval '1 hour'`;
  const { rows } = await sql<{ ofOne: bigint; toOne: bigint }>`
    select
      (select count(*) from mail where ${sql.ref(column)} = ${id} and kind = ${kind} and ${sentOfLate}) as "ofOne",
      (select coalesce(max(count), 0) from (
        select count(*) from mail_recipient join mail on mail.id = mail_id
        where lower(address) = any(${addresses.map((address) => address.toLowerCase())}) and ${sentOfLate}
        group by lower(address)) as by_address) as "toOne"`.execute(transaction);
  const [counted] = rows;
  if (Number(counted?.ofOne ?? 0) >= mostOfOne) throw tooMany(refusal('mail.tooManyOfOne'));
  if (Number(counted?.toOne ?? 0) >= mostToOneAddress) {
    throw tooMany(refusal('mail.tooManyToOne'));
  }
}

const tooMany = (reason: ReturnType<typeof refusal>) =>
  new ProblemError('too-many-requests', { reason, retryAfterSeconds: secondsInHour });
