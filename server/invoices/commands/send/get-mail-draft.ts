import type { Kysely } from 'kysely';
import type { MailDraft } from '#contract/invoices/sending.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { getInvoice } from '../../read/get-invoice.ts';
import { fillTexts, placeholderTexts } from '#server/documents/mail/mail-words.ts';
import { readTemplates } from '#server/documents/mail/read-templates.ts';
import { usualRecipients } from '#server/documents/mail/usual-recipients.ts';

/**
 * How a mail about an invoice begins: to those who got to be written to, else to the client's own address.
 * @throws {ProblemError} `not-found`
 */
export async function getMailDraft(
  db: Kysely<DB>,
  id: number,
  { today, caller, organisation }: CallContext,
): Promise<MailDraft> {
  const { timeZone, locale } = organisation;
  const { invoice } = await getInvoice(db, { id, today, timeZone, withInternals: false });
  const words = placeholderTexts({ invoice, sender: caller.name, locale });
  const templates = await readTemplates(db);
  return {
    company: invoice.billTo.company,
    to: usualRecipients(invoice),
    texts: templates.map(({ name, ...texts }) => ({ template: name, ...fillTexts(texts, words) })),
  };
}
