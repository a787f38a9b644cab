import { type MailPlaceholder, mailPlaceholders } from '#domain/mail-placeholders.ts';
import { texts } from '#messages/texts.ts';

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

const template = (
  kind:
    | 'invoice'
    | 'prepayment'
    | 'quote'
    | 'creditNote'
    | `reminder.${'early' | 'late' | 'last' | 'catchUp'}`,
) => ({
  subject: t(`${kind}.subject`, placeholders),
  message: t(`${kind}.message`, placeholders),
});

/** The email of an invoice where nobody has written a template. */
export const standardMailTemplate = { name: t('invoice.name'), ...template('invoice') };

/** What the email of a prepayment invoice begins with, whatever others were written. */
export const prepaymentMailTemplate = { name: t('prepayment.name'), ...template('prepayment') };

/** The email of a quote: it has the last day to accept in place of the due date. */
export const standardQuoteTemplate = { name: t('quote.name'), ...template('quote') };

/** The email of a credit note: it names the invoice that it corrects. */
export const creditNoteMailTemplate = { name: t('creditNote.name'), ...template('creditNote') };

/** The schedule where nobody has written one; days after the due date, negative before it. */
export const standardReminderSteps = [
  { days: -3, ...template('reminder.early') },
  { days: 7, ...template('reminder.late') },
  { days: 21, ...template('reminder.last') },
];

/** The reminder in place of several that were missed, where nobody has written one. */
export const standardCatchUp = template('reminder.catchUp');
