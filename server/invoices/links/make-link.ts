import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { hashLinkToken, linkAddress, type LinkGround, linkToken } from './link-ground.ts';

interface NewLink {
  invoiceId: number;
  /** The last day on which it opens. */
  expiresOn: CalendarDay;
}

/** Makes a link of an issued invoice, beside those that there are: its address. */
export async function makeLink(
  transaction: Transaction<DB>,
  { invoiceId, expiresOn }: NewLink,
  ground: LinkGround,
): Promise<string> {
  const seed = { invoiceId: BigInt(invoiceId), salt: randomBytes(32) };
  const token = linkToken(ground.secret, seed);
  await transaction
    .insertInto('invoice_link')
    .values({
      invoice_id: seed.invoiceId,
      salt: seed.salt,
      token_hash: hashLinkToken(token),
      expires_on: expiresOn,
    })
    .execute();
  return linkAddress(ground, token);
}

/** Ends every link of an invoice: how many it had. */
export async function endLinks(transaction: Transaction<DB>, invoiceId: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('invoice_link')
    .set({ revoked_at: sql<Date>`now()` })
    .where('invoice_id', '=', BigInt(invoiceId))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
