/** What the subject and message of an email can hold as `{{name}}`. */
export const mailPlaceholders = [
  'id',
  'number',
  'client',
  'company',
  'amount',
  'dueDate',
  'issuedDate',
  'sender',
] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];

// Any two pairs of braces on one line: what is unknown is an error, not guessed.
const placeholder = /\{\{([^{}\n]*)\}\}/g;

function isKnown(name: string): boolean {
  return mailPlaceholders.some((known) => known === name);
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
