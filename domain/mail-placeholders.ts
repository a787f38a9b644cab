/** What a mail's subject and message may hold as `{{name}}`, and what stands there then. */
export const mailPlaceholders = {
  id: 'Invoice ID, after the #',
  number: 'Legal invoice number',
  client: 'Client name',
  company: 'Your company name',
  amount: 'Amount due',
  dueDate: 'Due date',
  issuedDate: 'Invoice date',
  sender: 'Your name',
} as const;
export type MailPlaceholder = keyof typeof mailPlaceholders;

/** What stands for each of them; those that are left out are not known yet and stay as they are. */
export type PlaceholderTexts = Readonly<Partial<Record<MailPlaceholder, string>>>;

// Any two pairs of braces on one line: what nothing stands for is told, not guessed.
const placeholder = /\{\{([^{}\n]*)\}\}/g;

function isKnown(name: string): name is MailPlaceholder {
  return Object.hasOwn(mailPlaceholders, name);
}

/** The names in a text that nothing stands for, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = Array.from(text.matchAll(placeholder), ([, name = '']) => name);
  return [...new Set(names.filter((name) => !isKnown(name)))];
}

/** Puts what is known in its place. What is put in is not looked through again. */
export function fillPlaceholders(
  text: string,
  texts: Readonly<Record<string, string | undefined>>,
): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(texts, name) ? (texts[name] ?? whole) : whole,
  );
}

/** The template where nobody has written one. */
export const standardMailTemplate = {
  name: 'Standard',
  subject: 'Invoice {{id}} from {{company}}',
  message: [
    'Dear {{client}},',
    'Please find attached invoice {{id}} for {{amount}}. It is due on {{dueDate}}.',
    'You can also view and download it at your private link.',
    'Kind regards,\n{{sender}}',
  ].join('\n\n'),
  isDefault: true,
} as const;

/** How a mail with a quote begins; it knows `validUntil` in place of the day by which an invoice is due. */
export const standardQuoteTemplate = {
  name: 'Quote',
  subject: 'Quote {{number}} from {{company}}',
  message: [
    'Dear {{client}},',
    'Please find attached our quote {{number}} for {{amount}}. It is valid until {{validUntil}}.',
    'You can view, download and answer it at your private link.',
    'Kind regards,\n{{sender}}',
  ].join('\n\n'),
} as const;
