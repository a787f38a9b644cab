/** The reminders of an invoice, on its page. */
export const reminders = {
  title: 'Reminders',
  notLoaded: 'Couldn’t load the reminders. {reason}',
  resume: 'Resume',
  pause: 'Pause',
  remindNow: 'Remind now',
  next: {
    today: 'Reminder {number} of {of} today',
    later: 'Reminder {number} of {of} on {day}',
  },
  step: {
    known: 'Reminder {number}, {day}',
    earlier: 'Earlier reminder, {day}',
  },
  day: {
    onDueDate: 'on the due date',
    before: '{count, plural, one {# day} other {# days}} before the due date',
    after: '{count, plural, one {# day} other {# days}} after the due date',
  },
  outcome: {
    upcoming: 'Upcoming',
    skipped: 'Skipped',
    undone: 'Undone',
    sending: 'Sending',
    sent: 'Sent',
    bounced: 'Bounced',
    failed: 'Failed',
  },
  paused: 'Reminders for invoice {invoice} paused',
  notPaused: 'Couldn’t pause the reminders',
  resumed: 'Reminders for invoice {invoice} resumed',
  notResumed: 'Couldn’t resume the reminders',
  sending: 'Sending a reminder for invoice {invoice}',
  notSent: 'Couldn’t send the reminder',
} as const;
