import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import {
  hashLinkToken,
  linkAddress,
  type LinkDeps,
  type LinkedDocument,
  linkKey,
  linkToken,
} from './link-deps.ts';

/** The last day on which the link at hand opens: never before its invoice is due, or its quote no longer valid. */
export const lastDay: RawBuilder<CalendarDay> = sql`greatest(client_link.expires_on, invoice.due_date, quote.valid_until)`;

/** Links that are not revoked, to be narrowed, each with what it opens. */
export function selectLinks(db: Kysely<DB>) {
  return db
    .selectFrom('client_link')
    .leftJoin('invoice', 'invoice.id', 'client_link.invoice_id')
    .leftJoin('quote', 'quote.id', 'client_link.quote_id')
    .where('client_link.revoked_at', 'is', null);
}

interface OpenLink {
  id: bigint;
  /** `null` where it was made with a secret that is lost: whoever has it can use it, but it cannot be told again. */
  address: string | null;
  expiresOn: CalendarDay;
}

/** The links of a document that open today, newest first. */
export async function readOpenLinks(
  db: Kysely<DB>,
  { today, ...document }: LinkedDocument & { today: CalendarDay },
  deps: LinkDeps,
): Promise<OpenLink[]> {
  const { column, id: documentId } = linkKey(document);
  const rows = await selectLinks(db)
    .where(`client_link.${column}`, '=', documentId)
    .where(lastDay, '>=', today)
    .orderBy('client_link.id', 'desc')
    .select(['client_link.id', 'client_link.salt', 'client_link.token_hash as tokenHash'])
    .select(lastDay.as('expiresOn'))
    .execute();
  return rows.map(({ id, salt, tokenHash, expiresOn }) => {
    const seed = { document, salt };
    const isOurs = hashLinkToken(linkToken(deps.secret, seed)).equals(tokenHash);
    return { id, address: isOurs ? linkAddress(deps, seed) : null, expiresOn };
  });
}

/** The tokens of the links with these hashes, as far as they were made with the secret at hand. */
export async function readTokens(
  db: Kysely<DB>,
  hashes: readonly Buffer[],
  deps: LinkDeps,
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('client_link')
    .where('token_hash', 'in', hashes)
    .select(['salt', 'token_hash', 'invoice_id', 'quote_id'])
    .execute();
  return rows.flatMap(({ salt, token_hash: hashed, invoice_id: invoiceId, quote_id: quoteId }) => {
    const document =
      invoiceId === null ? { quoteId: Number(quoteId) } : { invoiceId: Number(invoiceId) };
    const token = linkToken(deps.secret, { document, salt });
    return hashLinkToken(token).equals(hashed) ? [token] : [];
  });
}
