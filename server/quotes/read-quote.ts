import { type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import { ProblemError } from '#contract/problem.ts';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { issuedWritingColumn, writingColumn } from '#server/ledger/read-writing.ts';
import type { ClientParty, SellerParty } from '#server/invoices/read/read-invoice-record.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';
import { activitySteps, describeSteps } from '#server/ledger/activity-steps.ts';
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
  writing: WritingStyle;
  issuedWriting: WritingStyle | null;
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
  const body = bodyOf(row);
  const { logo, ...told } = seller;
  const quote: QuoteDetail = {
    ...toQuoteRow(row),
    seller: { ...told, logo: imageAddress(logo === '' ? null : logo) },
    billTo,
    ...quoteAmounts(row),
    reference: body.reference,
    buyerReference: body.buyerReference,
    purchaseOrder: body.purchaseOrder,
    contract: body.contract,
    project: body.project,
    delivered: body.delivered,
    pricesIncludeTax: body.pricesIncludeTax,
    taxPerLine: body.taxPerLine,
    note: body.note,
    tags: body.tags,
    recipients: body.recipients,
    writing: row.issuedWriting ?? row.writing,
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
      internalNote: body.internalNote,
      activity: describeSteps(row.activity),
    }),
  };
  const pictures = { logo, portrait: row.salespersonAvatar ?? '' };
  const { issuedAt, documentHash, writing, issuedWriting } = row;
  return { quote, issuedAt, pictures, documentHash, writing, issuedWriting };
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
      sql<SellerParty>`coalesce(seller.content, current_seller(quote.currency))`.as('seller'),
      sql<ClientParty>`coalesce(buyer.content, current_client(quote.client_id))`.as('billTo'),
      writingColumn(sql.ref('quote.client_id')).as('writing'),
      issuedWritingColumn(sql.ref('quote.look_id')).as('issuedWriting'),
      activitySteps(sql`activity.quote_id = quote.id`).as('activity'),
    ]);
}
