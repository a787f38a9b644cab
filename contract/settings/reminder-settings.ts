import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { validatePlaceholders } from '#contract/placeholder-errors.ts';
import { mailPlaceholders } from '#domain/mail-placeholders.ts';
import { mailMessage, mailSubject } from '#contract/mail/mails.ts';
import type { FieldError } from '#contract/problem.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import { reason, refusal } from '#messages/refusal.ts';

const mostReminderSteps = 10;
const earliestReminderDays = -90;
const latestReminderDays = 365;

const daysMessage = reason('reminder.days');
const hourMessage = reason('reminder.hour');

const mailTexts = {
  subject: mailSubject,
  message: mailMessage.check(z.minLength(1, reason('mail.message'))),
};

const reminderStep = z.strictObject({
  /** The one that is changed; `null` for a new one. */
  id: z.nullable(z.int()),
  /** After the due date; before it where negative. */
  days: z
    .int(daysMessage)
    .check(z.gte(earliestReminderDays, daysMessage), z.lte(latestReminderDays, daysMessage)),
  ...mailTexts,
});

export const reminderSettingsBody = z.strictObject({
  isOn: z.boolean(),
  /** From this hour of the organisation's day on they are sent. */
  hour: z.int(hourMessage).check(z.gte(0, hourMessage), z.lte(23, hourMessage)),
  /** Whether they are sent on Saturdays and Sundays; else what falls there goes on Monday. */
  onWeekends: z.boolean(),
  steps: z
    .array(reminderStep)
    .check(
      z.minLength(1, reason('reminder.none')),
      z.maxLength(mostReminderSteps, reason('field.tooMany')),
    ),
  /** What goes once in place of several that were missed. */
  catchUp: z.strictObject(mailTexts),
  /** In which all of them are written, ISO 639-1: for clients who read it. Left out, it is the organisation's. */
  language: z.optional(z.enum(documentLanguages, reason('field.choice'))),
});
export type ReminderSettingsBody = z.output<typeof reminderSettingsBody>;

export const reminderSettings = z.object({
  version: z.int(),
  isOn: z.boolean(),
  hour: z.int(),
  onWeekends: z.boolean(),
  /** The earliest first; without ids where they are the product's own, which nobody has stored yet. */
  steps: z.array(
    z.object({
      id: z.nullable(z.int()),
      days: z.int(),
      subject: z.string(),
      message: z.string(),
    }),
  ),
  catchUp: z.object({ subject: z.string(), message: z.string() }),
  language: z.optional(z.enum(documentLanguages)),
  /** What subject and message may hold as `{{name}}`. */
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string() })),
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

export function validateReminders({
  steps,
  catchUp,
}: Pick<ReminderSettingsBody, 'steps' | 'catchUp'>): FieldError[] {
  const ofSteps = steps.flatMap(({ days, ...texts }, index) => {
    const path = `steps.${String(index)}`;
    const isDouble = steps.findIndex((other) => other.days === days) < index;
    return [
      ...(isDouble ? [{ path: `${path}.days`, reason: refusal('reminder.repeatedDay') }] : []),
      ...validateTexts(path, texts),
    ];
  });
  return [...ofSteps, ...validateTexts('catchUp', catchUp)];
}

function validateTexts(path: string, { subject, message }: ReminderSettingsBody['catchUp']) {
  const texts = { [`${path}.subject`]: subject, [`${path}.message`]: message };
  return validatePlaceholders(texts, mailPlaceholders);
}

const path = '/api/settings/reminders';

/** The write carries `If-Match` with the settings' version, and answers everything. */
export const reminderSettingsEndpoints = {
  getReminderSettings: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    output: reminderSettings,
  }),
  /** Nothing is sent for days before tomorrow by what was switched on, made or moved today. */
  updateReminderSettings: endpoint({
    method: 'PUT',
    path,
    permission: 'settings.write',
    input: { body: reminderSettingsBody },
    output: reminderSettings,
  }),
};
