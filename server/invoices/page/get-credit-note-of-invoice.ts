import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { getOriginal } from '#server/documents/pdf/get-original.ts';
import type { PdfFile } from '#server/documents/pdf/pdf-file.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { readCreditNoteOriginal } from '../credit-notes/read-credit-note-original.ts';

/**
 * The file of a credit note, for whoever may open its invoice.
 * @throws {ProblemError} `not-found` where that invoice has no such credit note
 */
export async function getCreditNoteOfInvoice(
  db: Kysely<DB>,
  { invoiceId, number }: { invoiceId: number; number: string },
  drawPdf: DrawPdf,
): Promise<PdfFile> {
  const note = await db
    .selectFrom('credit_note')
    .where('invoice_id', '=', BigInt(invoiceId))
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst();
  if (!note) throw new ProblemError('not-found');
  const order = { kind: 'credit_note', id: Number(note.id), read: readCreditNoteOriginal } as const;
  return getOriginal(db, order, drawPdf);
}
