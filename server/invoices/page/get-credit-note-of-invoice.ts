import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { type EInvoiceFile, getEInvoice } from '#server/documents/e-invoice/get-e-invoice.ts';
import { getOriginal } from '#server/documents/pdf/get-original.ts';
import type { PdfFile } from '#server/documents/pdf/pdf-file.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { orNone } from '../e-invoice/get-invoice-xml.ts';
import { readCreditNoteOriginal } from '../credit-notes/read-credit-note-original.ts';

interface Asked {
  invoiceId: number;
  number: string;
  /** Its e-invoice instead of its PDF. */
  isXml: boolean;
}

/**
 * The file of a credit note, for whoever may open its invoice; nothing where it is no e-invoice.
 * @throws {ProblemError} `not-found` where that invoice has no such credit note
 */
export async function getCreditNoteOfInvoice(
  db: Kysely<DB>,
  { invoiceId, number, isXml }: Asked,
  drawPdf: DrawPdf,
): Promise<PdfFile | EInvoiceFile | undefined> {
  const note = await db
    .selectFrom('credit_note')
    .where('invoice_id', '=', BigInt(invoiceId))
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst();
  if (!note) throw new ProblemError('not-found');
  const order = { kind: 'credit_note', id: Number(note.id), read: readCreditNoteOriginal } as const;
  return isXml ? orNone(getEInvoice(db, order, 'facturX')) : getOriginal(db, order, drawPdf);
}
