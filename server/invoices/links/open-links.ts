import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { hashLinkToken, linkAddress, type LinkGround, linkToken } from './link-ground.ts';

/** The last day on which the link at hand opens: never before its invoice is due. */
export const lastDay: RawBuilder<CalendarDay> = sql`greatest(invoice_link.expires_on, invoice.due_date)`;

export interface OpenLink {
  id: bigint;
  /** `null` where it was made with a secret that is lost: whoever has it can use it, but it cannot be told again. */
  address: string | null;
  expiresOn: CalendarDay;
}

interface LinkScope {
  invoiceId: number;
  today: CalendarDay;
}

/** The links of an invoice that open today, newest first. */
export async function readOpenLinks(
  db: Kysely<DB>,
  { invoiceId, today }: LinkScope,
  ground: LinkGround,
): Promise<OpenLink[]> {
  const rows = await db
    .selectFrom('invoice_link')
    .innerJoin('invoice', 'invoice.id', 'invoice_link.invoice_id')
    .where('invoice.id', '=', BigInt(invoiceId))
    .where('invoice_link.revoked_at', 'is', null)
    .where(lastDay, '>=', today)
    .orderBy('invoice_link.id', 'desc')
    .select(['invoice_link.id', 'invoice_link.salt', 'invoice_link.token_hash as tokenHash'])
    .select(lastDay.as('expiresOn'))
    .execute();
  return rows.map(({ id, salt, tokenHash, expiresOn }) => {
    const token = linkToken(ground.secret, { invoiceId: BigInt(invoiceId), salt });
    const isOurs = hashLinkToken(token).equals(tokenHash);
    return { id, address: isOurs ? linkAddress(ground, token) : null, expiresOn };
  });
}
