import { type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import { ProblemError } from '#contract/problem.ts';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { ClientParty, SellerParty } from '#server/invoices/read/read-invoice-record.ts';
import { describeActivity } from '#server/ledger/describe-activity.ts';
import { quoteAmounts } from './quote-amounts.ts';
import { bodyOf, selectQuotes, toQuoteRow } from './quote-rows.ts';

/** A quote with what its document needs and the API does not tell. */
export interface QuoteRecord {
  quote: QuoteDetail;
  issuedAt: Date | null;
  /** The ids of stored images, or empty. */
  pictures: { logo: string; portrait: string };
  /** SHA-256 of what its reader sees; `null` for a draft. */
  documentHash: Buffer | null;
}

export interface QuoteScope {
  id: number;
  today: CalendarDay;
  /** Whether the internal note and the activity are part of the answer. */
  withInternals: boolean;
}

/** @throws {ProblemError} `not-found` */
export async function readQuote(db: Kysely<DB>, scope: QuoteScope): Promise<QuoteRecord> {
  const row = await selectRecord(db, scope).executeTakeFirst();
  if (!row) {
    throw new ProblemError('not-found', {
      reason: refusal('unknown.quote', { id: String(scope.id) }),
    });
  }
  const { seller, billTo, answer } = row;
  const { reference, pricesIncludeTax, taxPerLine, note, tags, recipients, internalNote } =
    bodyOf(row);
  const { logo, ...told } = seller;
  const quote: QuoteDetail = {
    ...toQuoteRow(row),
    seller: { ...told, logo: imageAddress(logo === '' ? null : logo) },
    billTo,
    ...quoteAmounts(row),
    reference,
    pricesIncludeTax,
    taxPerLine,
    note,
    tags,
    recipients,
    salesperson:
      row.salespersonId === null
        ? null
        : {
            id: Number(row.salespersonId),
            name: row.salespersonName ?? '',
            avatar: imageAddress(row.salespersonAvatar),
          },
    answer:
      answer === null
        ? null
        : {
            answer: answer === 'accepted' ? 'accepted' : 'declined',
            at: row.answeredAt?.toISOString() ?? '',
            name: row.answeredBy,
            reason: row.answerReason,
            isByClient: row.answeredHash !== null,
            documentHash: row.answeredHash?.toString('hex') ?? '',
          },
    deletedAt: row.deletedAt?.toISOString() ?? null,
    ...(scope.withInternals && {
      internalNote,
      activity: row.activity.map(({ data, ...step }) => ({
        ...step,
        ...describeActivity({ kind: step.kind, data }),
      })),
    }),
  };
  const pictures = { logo, portrait: row.salespersonAvatar ?? '' };
  return { quote, issuedAt: row.issuedAt, pictures, documentHash: row.documentHash };
}

/** As its row has it; what people read is composed from the data. */
interface ActivityStep {
  id: number;
  at: string;
  kind: string;
  actor: string;
  data: unknown;
}

function selectRecord(db: Kysely<DB>, { id, today }: QuoteScope) {
  return selectQuotes(db, today)
    .leftJoin('party as seller', 'seller.id', 'quote.seller_party_id')
    .leftJoin('party as buyer', 'buyer.id', 'quote.client_party_id')
    .leftJoin('app_user as salesperson', (join) =>
      join.on('salesperson.id', '=', sql<bigint>`(quote.body ->> 'salespersonId')::bigint`),
    )
    .where('quote.id', '=', BigInt(id))
    .select(['salesperson.id as salespersonId', 'salesperson.name as salespersonName'])
    .select(['salesperson.avatar_image as salespersonAvatar', 'quote.issued_at as issuedAt'])
    .select(['quote.answer', 'quote.answered_at as answeredAt', 'quote.answered_by as answeredBy'])
    .select(['quote.answer_reason as answerReason', 'quote.answered_hash as answeredHash'])
    .select(['quote.deleted_at as deletedAt', 'quote.document_hash as documentHash'])
    .select([
      // A draft shows both parties as they are today.
      sql<SellerParty>`coalesce(seller.content, current_seller())`.as('seller'),
      sql<ClientParty>`coalesce(buyer.content, current_client(quote.client_id))`.as('billTo'),
      sql<ActivityStep[]>`(
        select coalesce(json_agg(step order by id), '[]') from (
          select activity.id, to_char(activity.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, activity.kind,
            coalesce(app_user.name, '') as actor, activity.data
          from activity left join app_user on app_user.id = activity.actor_id
          where activity.quote_id = quote.id
        ) as step)`.as('activity'),
    ]);
}
