import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { hashLinkToken, type LinkDeps, linkToken } from './link-deps.ts';

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
