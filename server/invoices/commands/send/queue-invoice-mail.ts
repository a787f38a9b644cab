import type { Transaction } from 'kysely';
import type { SendInvoiceBody } from '#contract/invoices/sending.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { OrganisationFacts } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { getInvoice } from '../../read/get-invoice.ts';
import { fillToSend, placeholderTexts } from '#server/documents/mail/mail-words.ts';
import { readTemplates } from '#server/documents/mail/read-templates.ts';
import { usualRecipients } from '#server/documents/mail/usual-recipients.ts';

interface InvoiceLetter {
  invoiceId: number;
  body: SendInvoiceBody;
  sender: { id: number; name: string; email: string };
  today: CalendarDay;
  organisation: Pick<OrganisationFacts, 'timeZone' | 'locale'>;
  deps: MailDeps;
  /** How long it can be taken back. */
  undoMs: number;
}

/**
 * Queues a mail with an issued invoice, as the document is now: the id of the mail.
 * @throws {ProblemError} `rule-broken`, or `wrong-state` where there is no mail server
 */
export async function queueInvoiceMail(
  transaction: Transaction<DB>,
  letter: InvoiceLetter,
): Promise<bigint> {
  const { invoiceId, body, sender, today, organisation, deps, undoMs } = letter;
  const server = await findMailServer(transaction, deps);
  if (!server) throw wrongState(howToSetUpMail);
  const { timeZone, locale } = organisation;
  const scope = { id: invoiceId, today, timeZone, withInternals: false };
  const { invoice } = await getInvoice(transaction, scope);
  const to = body.to ?? usualRecipients(invoice);
  if (to.length === 0) throw ruleBroken('to', refusal('mail.noRecipient'));
  const [template] = await readTemplates(transaction);
  const { subject = template.subject, message = template.message } = body;
  const words = placeholderTexts({ invoice, sender: sender.name, locale });
  const mailId = await queueMail(transaction, {
    kind: 'invoice',
    invoiceId,
    actorId: sender.id,
    ...fillToSend({ subject, message }, words),
    to,
    attachesPdf: body.attachPdf,
    cc: body.copy,
    bcc: body.copyToMe ? [sender.email] : [],
    from: server.address,
    undoMs,
  });
  await writeActivity(transaction, {
    invoiceId,
    actorId: sender.id,
    kind: 'send-queued',
    data: { to: [...to, ...body.copy] },
  });
  return mailId;
}
