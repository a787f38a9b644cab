import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { MailOrder, WrittenMail } from '#server/mail/mail-kind.ts';
import { filesOfMail } from '../attachments/attachments.ts';
import { getEInvoice } from '../e-invoice/get-e-invoice.ts';
import { getOriginal, type OriginalOrder } from '../pdf/get-original.ts';
import type { DrawPdf } from '../pdf/pdf-threads.ts';
import { xmlBeside } from './mail-files.ts';

/**
 * What was issued, whatever was paid since: the letter around it says how it stands.
 * @throws {ProblemError} `rule-broken` where it is no e-invoice of the kind that the mail was queued with
 */
export async function attachedFiles(
  db: Kysely<DB>,
  original: OriginalOrder,
  { mail, drawPdf }: { mail: MailOrder; drawPdf: DrawPdf },
): Promise<WrittenMail['attachments']> {
  const pdf = mail.attachesPdf ? [await getOriginal(db, original, drawPdf)] : [];
  const profile = xmlBeside(mail);
  const xml = profile ? [await getEInvoice(db, original, profile)] : [];
  return [...pdf, ...xml, ...(await filesOfMail(db, mail.id))];
}
