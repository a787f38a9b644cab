import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import { notFound, wrongState } from '#server/http/wrong-state.ts';
import { statusOf } from './quote-rows.ts';

export interface QuoteAim {
  id: number;
  today: CalendarDay;
  /** The version that the caller has read, where it said so. */
  version?: number | undefined;
  /** Another client that is locked with that of the quote. */
  clientId?: number;
}

/**
 * Locks a quote with its client, deleted or not; the client first, as every command does.
 * @throws {ProblemError} `not-found`
 */
export async function lockAnyQuote(
  transaction: Transaction<DB>,
  { id, today, clientId }: QuoteAim,
) {
  await sql`
    select from client where id = ${clientId ?? null}::bigint or id = (select client_id from quote where id = ${id})
    order by id for no key update`.execute(transaction);
  const row = await transaction
    .selectFrom('quote')
    .innerJoin('currency', 'currency.code', 'quote.currency')
    .where('quote.id', '=', BigInt(id))
    .forUpdate('quote')
    .select(['quote.id', 'quote.version', 'quote.number', 'quote.client_id as clientId'])
    .select([
      'quote.currency',
      'currency.exponent',
      'quote.body',
      'quote.total_minor as totalMinor',
    ])
    .select(['quote.issued_date as issuedDate', 'quote.valid_until as validUntil'])
    .select(['quote.issued_at as issuedAt', 'quote.sent_at as sentAt'])
    .select(['quote.deleted_at as deletedAt', 'quote.invoice_id as invoiceId'])
    .select(['quote.answer', 'quote.answered_hash as answeredHash'])
    .select(['quote.document_hash as documentHash', statusOf(today).as('status')])
    .executeTakeFirst();
  if (row) return row;
  throw notFound('quote', id);
}
export type LockedQuote = Awaited<ReturnType<typeof lockAnyQuote>>;

/**
 * Locks a quote with its client until the end of the transaction.
 * @throws {ProblemError} `not-found`, `stale-version` where somebody changed it, `wrong-state` once it is deleted
 */
export async function lockQuote(transaction: Transaction<DB>, aim: QuoteAim): Promise<LockedQuote> {
  const quote = await lockAnyQuote(transaction, aim);
  if (quote.deletedAt !== null) {
    throw wrongState(refusal('quote.deleted'));
  }
  if (aim.version !== undefined) checkVersion(quote, aim.version);
  return quote;
}

/** Counts a quote's version up, as every change of it does. */
export async function raiseQuoteVersion(transaction: Transaction<DB>, id: bigint): Promise<void> {
  await transaction
    .updateTable('quote')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
