import type { Mail } from '#contract/mail/mails.ts';
import type { InvoiceReminders } from '#contract/reminders/reminders.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { shortDay } from '#web/format/day.ts';
import type { BadgeTone } from '#web/ui/feedback/tone-badge.tsx';
import { t } from './t.ts';

type Step = InvoiceReminders['steps'][number];

/** `Reminder 2 of 3 on 28 Nov`, or why there is none. */
export function nextText({ next, reason }: InvoiceReminders, today: CalendarDay): string {
  if (next === null) return reason;
  const place = { number: String(next.number), of: String(next.of) };
  return next.on === today
    ? t('next.today', place)
    : t('next.later', { ...place, day: shortDay(next.on, today) });
}

/** `Reminder 2, 7 days after the due date` */
export function stepText({ number, days }: Step): string {
  const day = dayText(days);
  return number === null
    ? t('step.earlier', { day })
    : t('step.known', { number: String(number), day });
}

function dayText(days: number): string {
  if (days === 0) return t('day.onDueDate');
  const count = Math.abs(days);
  return t(days < 0 ? 'day.before' : 'day.after', { count });
}

/** What became of a reminder, from its email where the person can read that. */
export function outcomeLook({ outcome }: Step, mail: Mail | undefined): [string, BadgeTone] {
  switch (outcome) {
    case 'ahead':
      return [t('outcome.upcoming'), 'secondary'];
    case 'passed-over':
      return [t('outcome.skipped'), 'secondary'];
    case 'taken-back':
      return [t('outcome.undone'), 'secondary'];
    case 'queued':
      return mailLook(mail);
  }
}

function mailLook(mail: Mail | undefined): [string, BadgeTone] {
  if (mail === undefined) return [t('outcome.sent'), 'success'];
  if (mail.recipients.some(({ state }) => state === 'bounced')) {
    return [t('outcome.bounced'), 'danger'];
  }
  if (mail.state === 'failed') return [t('outcome.failed'), 'danger'];
  return mail.state === 'accepted'
    ? [t('outcome.sent'), 'success']
    : [t('outcome.sending'), 'secondary'];
}
