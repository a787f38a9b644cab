import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { quoteClientPage } from './quote-client-page.ts';
import { readQuote } from './read-quote.ts';
import type { RefusedAnswer } from '#server/documents/page/draw-answer-card.ts';
import { drawClientPage } from '#server/documents/page/draw-client-page.ts';
import type { Linked } from '#server/documents/page/find-linked.ts';
import { pictureAddresses } from '#server/documents/page/read-page-picture.ts';
import { writingIn } from '#server/documents/texts.ts';

interface Shown {
  /** The page's own address, without the origin. */
  path: string;
  refused?: RefusedAnswer;
}

/**
 * The page of a quote for its client: what its document says, and where to answer; nothing else that is known of it.
 * @throws {ProblemError} `not-found`
 */
export async function readQuotePage(
  db: Kysely<DB>,
  { id, today, timeZone }: Linked,
  { path, refused }: Shown,
): Promise<string> {
  const { quote, documentHash, pictures, writing } = await readQuote(db, {
    id,
    today,
    withInternals: false,
  });
  if (!documentHash) throw new ProblemError('not-found');
  const page = quoteClientPage(quote, {
    writing: writingIn(writing),
    today,
    timeZone,
    documentHash: documentHash.toString('hex'),
  });
  const addresses = await pictureAddresses(db, path, pictures);
  return drawClientPage({ page, ...addresses, path, refused });
}
