import { type MailPlaceholder, mailPlaceholders } from '#domain/mail-placeholders.ts';
import type { DocumentLanguage } from '#messages/document-languages.ts';
import { documentTexts, texts } from '#messages/texts.ts';

const t = texts('defaultEmails');

/** What subject and message can hold as `{{name}}`, and what it stands for. */
export const describedPlaceholders = mailPlaceholders.map((name) => ({
  name,
  meaning: t(`placeholder.${name}`),
}));

const placeholders = Object.fromEntries(
  [...mailPlaceholders, 'validUntil' as const, 'invoice' as const].map((name) => [
    name,
    `{{${name}}}`,
  ]),
) as Record<MailPlaceholder | 'validUntil' | 'invoice', string>;

type DocumentMail = 'invoice' | 'prepayment' | 'quote' | 'creditNote';
type Reminder = `reminder.${'early' | 'late' | 'last' | 'catchUp'}`;

function template(kind: DocumentMail | Reminder, language: DocumentLanguage) {
  const own = documentTexts('clientEmails', language);
  return {
    subject: own(`${kind}.subject`, placeholders),
    message: own(`${kind}.message`, placeholders),
  };
}

/**
 * What the email of a document says where nobody has written a template in the language: that of a quote has the last day
 * to accept in place of the due date, that of a credit note names the invoice that it corrects.
 */
export function standardMailTemplate(kind: DocumentMail, language: DocumentLanguage) {
  return { name: t(`name.${kind}`), ...template(kind, language) };
}

/** The schedule where nobody has written one; days after the due date, negative before it. */
export function standardReminderSteps(language: DocumentLanguage) {
  return [
    { days: -3, ...template('reminder.early', language) },
    { days: 7, ...template('reminder.late', language) },
    { days: 21, ...template('reminder.last', language) },
  ];
}

/** The reminder in place of several that were missed, where nobody has written one. */
export function standardCatchUp(language: DocumentLanguage) {
  return template('reminder.catchUp', language);
}

/** What a step of the schedule says to clients whose language it was not written in. */
export function standardReminder(
  { days, isLast }: { days: number; isLast: boolean },
  language: DocumentLanguage,
) {
  if (days <= 0) return template('reminder.early', language);
  return template(isLast ? 'reminder.last' : 'reminder.late', language);
}
