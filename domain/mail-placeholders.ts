/** What the subject and message of an email can hold as `{{name}}`. */
export const mailPlaceholders = [
  'number',
  'client',
  'company',
  'amount',
  'dueDate',
  'issuedDate',
  'sender',
] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];
