import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { receiptDocument } from '#domain/receipts/receipt-document.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { refusal } from '#messages/refusal.ts';
import { documentTexts } from '#messages/texts.ts';
import { fieldTexts } from '#server/documents/pdf/typed-texts.ts';
import type { DrawDocumentFile, DrawnFile } from '#server/files/drawn-document.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { type PaymentRef, readReceipt, type ReceiptRecord } from './read-receipt.ts';

/**
 * The receipt of a payment as it is now, in the language of its client.
 * @throws {ProblemError} `not-found`, `wrong-state` where the payment was reversed, `rule-broken` where no font draws its text, `unavailable`
 */
export async function getReceiptPdf(
  db: Kysely<DB>,
  payment: PaymentRef,
  draw: DrawDocumentFile,
): Promise<DrawnFile> {
  const record = await readReceipt(db, payment);
  if (record.isReversed) throw wrongState(refusal('payment.reversedHasNoReceipt'));
  return drawReceipt(record, draw);
}

export function drawReceipt(
  { facts, writing, logo }: ReceiptRecord,
  draw: DrawDocumentFile,
): Promise<DrawnFile> {
  const texts = documentTexts('receiptSheet', knownLanguage(writing.language));
  return draw({
    model: (style) => receiptDocument(facts, style, texts),
    ...{ writing, logo, createdAt: `${facts.today}T00:00:00Z` },
    typedTexts: [
      ...fieldTexts(facts.seller, 'seller'),
      ...fieldTexts(facts.client, 'client'),
      ...facts.parts.map(({ number }) => ({ path: 'number', text: number })),
    ],
  });
}
