import type { Kysely } from 'kysely';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { mailAddress } from '#contract/mails.ts';
import { ProblemError } from '#contract/problem.ts';
import { type MailDraft, mostRecipients } from '#contract/sending.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { readInvoice } from '../get-invoice.ts';
import { fillTexts, placeholderTexts } from './mail-words.ts';
import { readTemplates } from './read-templates.ts';

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
  const detail = await readInvoice(db, { id, today, timeZone, withInternals: false });
  if (!detail) {
    throw new ProblemError('not-found', { detail: `There is no invoice ${String(id)}.` });
  }
  const { invoice } = detail;
  const words = placeholderTexts({ invoice, sender: caller.name, locale });
  const templates = await readTemplates(db);
  return {
    company: invoice.billTo.company,
    to: usualRecipients(invoice),
    texts: templates.map(({ name, ...texts }) => ({ template: name, ...fillTexts(texts, words) })),
  };
}

/** Whom a document is sent to where nobody says otherwise; empty where no address is known. */
export function usualRecipients({
  recipients,
  client,
}: Pick<InvoiceDetail['invoice'], 'recipients'> & {
  client: { companyEmail: string };
}): string[] {
  const known = recipients.length > 0 ? recipients : [client.companyEmail];
  return known.filter((text) => mailAddress.safeParse(text).success).slice(0, mostRecipients);
}
