import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { clientPage } from '#domain/client-page.ts';
import { getInvoice } from '../../get-invoice.ts';
import { drawClientPage } from './draw-client-page.ts';
import type { Linked } from './find-linked.ts';
import { pictureAddresses } from './read-page-picture.ts';

/**
 * The page of an invoice for its client: what its document says, and how to pay; nothing else that is known of it.
 * @throws {ProblemError} `not-found`
 */
export async function readClientPage(
  db: Kysely<DB>,
  { id, today, timeZone, locale }: Linked,
  path: string,
): Promise<string> {
  const detail = await getInvoice(db, { id, today, timeZone, withInternals: false });
  if (!detail) throw new ProblemError('not-found');
  const page = clientPage(detail, { locale, today });
  const { seller, salesperson } = detail.invoice;
  const pictures = pictureAddresses(path, {
    logo: seller.logo,
    portrait: salesperson?.avatar ?? '',
  });
  return drawClientPage({ page, ...pictures, path });
}
