/** A reminder of the schedule: its day from the due date, and how its mail begins. */
interface ReminderStep {
  /** After the due date; before it where negative. */
  days: number;
  subject: string;
  message: string;
}

const open = 'You can view and download it at your private link.';
const regards = 'Kind regards,\n{{sender}}';

/** The schedule where nobody has written one. */
export const standardReminderSteps: readonly ReminderStep[] = [
  {
    days: -3,
    subject: 'Invoice {{id}} is due on {{dueDate}}',
    message: [
      'Dear {{client}},',
      `This is a reminder that {{amount}} for invoice {{id}} is due on {{dueDate}}. ${open}`,
      'If you have already paid, please ignore this email.',
      regards,
    ].join('\n\n'),
  },
  {
    days: 7,
    subject: 'Invoice {{id}} is past due',
    message: [
      'Dear {{client}},',
      `Invoice {{id}} was due on {{dueDate}}, and {{amount}} is still open. ${open}`,
      'If your payment is on its way, thank you. Otherwise, please pay in the next few days.',
      regards,
    ].join('\n\n'),
  },
  {
    days: 21,
    subject: 'Second notice: invoice {{id}} is past due',
    message: [
      'Dear {{client}},',
      `We haven’t received {{amount}} for invoice {{id}}, which was due on {{dueDate}}. ${open}`,
      'Please pay now, or reply to let us know what is holding up the payment.',
      regards,
    ].join('\n\n'),
  },
];

/** `3 days before the due date`, `on the due date`, `1 day after the due date`. */
export function describeReminderDay(days: number): string {
  if (days === 0) return 'on the due date';
  const count = Math.abs(days);
  const span = count === 1 ? '1 day' : `${String(count)} days`;
  return `${span} ${days < 0 ? 'before' : 'after'} the due date`;
}
