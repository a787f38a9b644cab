import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { hashLinkToken, linkAddress, type LinkDeps, linkToken } from './link-deps.ts';
import { type LinkedDocument, linkKey } from './linked-document.ts';

interface NewLink {
  document: LinkedDocument;
  /** The last day on which it opens. */
  expiresOn: CalendarDay;
}

/** Makes a link of an issued document, beside those that there are: its address. */
export async function makeLink(
  transaction: Transaction<DB>,
  { document, expiresOn }: NewLink,
  deps: LinkDeps,
): Promise<string> {
  const seed = { document, salt: randomBytes(32) };
  const { column, id } = linkKey(document);
  await transaction
    .insertInto('client_link')
    .values({
      [column]: id,
      salt: seed.salt,
      token_hash: hashLinkToken(linkToken(deps.secret, seed)),
      expires_on: expiresOn,
    })
    .execute();
  return linkAddress(deps, seed);
}

/** Ends every link of a document: how many it had. */
export async function endLinks(
  transaction: Transaction<DB>,
  document: LinkedDocument,
): Promise<number> {
  const { column, id } = linkKey(document);
  const { numUpdatedRows } = await transaction
    .updateTable('client_link')
    .set({ revoked_at: sql<Date>`now()` })
    .where(column, '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
