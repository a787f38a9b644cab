import type { Kysely } from 'kysely';
import type { InvoiceLink } from '#contract/invoice-links.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { LinkGround } from './link-ground.ts';
import { readOpenLinks } from './open-links.ts';

/**
 * The page of an invoice that its client can open now.
 * @throws {ProblemError} `not-found`
 */
export async function getInvoiceLink(
  db: Kysely<DB>,
  { id, today }: { id: number; today: CalendarDay },
  ground: LinkGround,
): Promise<InvoiceLink> {
  const [newest] = await readOpenLinks(db, { invoiceId: id, today }, ground);
  if (newest) return { link: { address: newest.address, expiresOn: newest.expiresOn } };
  const invoice = await db
    .selectFrom('invoice')
    .select('id')
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!invoice) {
    throw new ProblemError('not-found', { detail: `There is no invoice ${String(id)}.` });
  }
  return { link: null };
}
