import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { fieldTexts } from '#server/documents/pdf/typed-texts.ts';
import type { DrawDocumentFile, DrawnFile } from '#server/files/drawn-document.ts';
import {
  readStanding,
  type ReceiptRecord,
  type ReceiptRef,
  type ReceiptSource,
} from './receipt-source.ts';

/**
 * The receipt of a payment or the confirmation of a refund as it is now, in the language of its client.
 * @throws {ProblemError} `not-found`, `wrong-state` where it was taken back, `rule-broken` where no font draws its text, `unavailable`
 */
export async function getReceiptPdf(
  db: Kysely<DB>,
  { source, draw, ...ref }: ReceiptRef & { source: ReceiptSource; draw: DrawDocumentFile },
): Promise<DrawnFile> {
  return drawReceipt(await readStanding(source, db, ref), draw);
}

export function drawReceipt(
  { facts, writing, logo, model, typedTexts }: ReceiptRecord,
  draw: DrawDocumentFile,
): Promise<DrawnFile> {
  return draw({
    model,
    ...{ writing, logo, createdAt: `${facts.today}T00:00:00Z` },
    typedTexts: [
      ...fieldTexts(facts.seller, 'seller'),
      ...fieldTexts(facts.client, 'client'),
      ...typedTexts,
    ],
  });
}
