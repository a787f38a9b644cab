import { mailSubject } from '#contract/mail/mails.ts';
import { formatMoney } from '#domain/format-money.ts';
import type { InvoiceDocumentFacts } from '#domain/invoice-document.ts';
import type { MailPlaceholder } from '#domain/mail-placeholders.ts';
import { fillPlaceholders } from '#domain/placeholders.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { daysOf } from '#domain/written-day.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';

interface Words {
  invoice: Pick<
    InvoiceDocumentFacts['invoice'],
    'number' | 'currency' | 'balance' | 'billTo' | 'seller' | 'dueDate' | 'issuedDate'
  >;
  sender: string;
  writing: WritingStyle;
}

/** What stands for the placeholders in a mail about an invoice; a draft has no number yet. */
export function placeholderTexts({
  invoice,
  sender,
  writing,
}: Words): Partial<Record<MailPlaceholder, string>> {
  const { currency, number } = invoice;
  const { longDay } = daysOf(writing);
  return {
    ...(number !== null && { number }),
    client: invoice.billTo.name,
    company: invoice.seller.name,
    amount: formatMoney(String(invoice.balance), { currency, locale: writing.locale }),
    dueDate: longDay(invoice.dueDate),
    issuedDate: longDay(invoice.issuedDate),
    sender,
  };
}

/** Subject and message with what is known in its place; the subject stays one line whatever a name holds. */
export function fillTexts<Texts extends { subject: string; message: string }>(
  texts: Texts,
  words: Readonly<Record<string, string | undefined>>,
): Texts {
  return {
    ...texts,
    subject: fillPlaceholders(texts.subject, words).replaceAll(/\s+/g, ' '),
    message: fillPlaceholders(texts.message, words),
  };
}

/**
 * The same for a mail that goes out.
 * @throws {ProblemError} `rule-broken` where they have become too long
 */
export function fillToSend<Texts extends { subject: string; message: string }>(
  texts: Texts,
  words: Readonly<Record<string, string | undefined>>,
): Texts {
  const filled = fillTexts(texts, words);
  if (!mailSubject.safeParse(filled.subject).success) {
    throw ruleBroken('subject', refusal('mail.subjectTooLong', { maximum: 200 }));
  }
  if (filled.message.length > 5000) {
    throw ruleBroken('message', refusal('mail.messageTooLong', { maximum: 5000 }));
  }
  return filled;
}
