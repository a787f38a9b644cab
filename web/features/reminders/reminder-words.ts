import type { Mail } from '#contract/mail/mails.ts';
import type { InvoiceReminders } from '#contract/reminders/reminders.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { describeReminderDay } from '#domain/reminder-steps.ts';
import { shortDay } from '#web/format/day.ts';
import type { BadgeTone } from '#web/ui/feedback/tone-badge.tsx';

type Step = InvoiceReminders['steps'][number];

/** `Reminder 2 of 3 on 28 Nov`, or why there is none. */
export function nextText({ next, reason }: InvoiceReminders, today: CalendarDay): string {
  if (next === null) return reason;
  const when = next.on === today ? 'today' : `on ${shortDay(next.on, today)}`;
  return `Reminder ${String(next.number)} of ${String(next.of)} ${when}`;
}

/** `Reminder 2, 7 days after the due date` */
export function stepText({ number, days }: Step): string {
  const name = number === null ? 'Earlier reminder' : `Reminder ${String(number)}`;
  return `${name}, ${describeReminderDay(days)}`;
}

/** What became of a reminder, as its mail tells where that may be read. */
export function outcomeLook({ outcome }: Step, mail: Mail | undefined): [string, BadgeTone] {
  switch (outcome) {
    case 'ahead':
      return ['To come', 'secondary'];
    case 'passed-over':
      return ['Passed over', 'secondary'];
    case 'taken-back':
      return ['Taken back', 'secondary'];
    case 'queued':
      return mailLook(mail);
  }
}

function mailLook(mail: Mail | undefined): [string, BadgeTone] {
  if (mail === undefined) return ['Sent', 'success'];
  if (mail.recipients.some(({ state }) => state === 'bounced')) return ['Bounced', 'danger'];
  if (mail.state === 'failed') return ['Failed', 'danger'];
  return mail.state === 'accepted' ? ['Sent', 'success'] : ['Sending', 'secondary'];
}
