import type { InvoiceDetail } from '#contract/invoices.ts';
import { formatMoney } from '#domain/format-money.ts';
import { fillPlaceholders, type PlaceholderTexts } from '#domain/mail-placeholders.ts';
import { longDay } from '#domain/written-day.ts';

interface Words {
  invoice: InvoiceDetail['invoice'];
  /** The name of whoever sends. */
  sender: string;
  locale: string;
}

/** What stands for the placeholders in a mail about an invoice; a draft has no number yet. */
export function placeholderTexts({ invoice, sender, locale }: Words): PlaceholderTexts {
  const { currency, number } = invoice;
  return {
    id: String(invoice.id),
    ...(number !== null && { number }),
    client: invoice.billTo.name,
    company: invoice.seller.name,
    amount: formatMoney(String(invoice.balance), { currency, locale }),
    dueDate: longDay(invoice.dueDate),
    issuedDate: longDay(invoice.issuedDate),
    sender,
  };
}

/** Subject and message with what is known in its place; the subject stays one line whatever a name holds. */
export function fillTexts<Texts extends { subject: string; message: string }>(
  texts: Texts,
  words: PlaceholderTexts,
): Texts {
  return {
    ...texts,
    subject: fillPlaceholders(texts.subject, words).replaceAll(/\s+/g, ' '),
    message: fillPlaceholders(texts.message, words),
  };
}
