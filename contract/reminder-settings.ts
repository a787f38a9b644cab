import * as z from 'zod/mini';
import { endpoint, readLimits, writeLimits } from './endpoint.ts';
import { nothing } from './input.ts';
import { placeholderFaults } from './mail-templates.ts';
import { mailMessage, mailSubject } from './mails.ts';
import type { FieldError } from './problem.ts';

const mostReminderSteps = 10;
const earliestReminderDays = -90;
const latestReminderDays = 365;

const daysMessage = `Give a whole number from 0 to ${String(latestReminderDays)} after the due date, or to ${String(-earliestReminderDays)} before it.`;
const hourMessage = 'Choose an hour from 0 to 23.';

const reminderStep = z.strictObject({
  /** The one that is changed; `null` for a new one. */
  id: z.nullable(z.int()),
  /** After the due date; before it where negative. */
  days: z
    .int(daysMessage)
    .check(z.gte(earliestReminderDays, daysMessage), z.lte(latestReminderDays, daysMessage)),
  subject: mailSubject,
  message: mailMessage.check(z.minLength(1, 'Write a message.')),
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
      z.minLength(1, 'Keep at least one reminder.'),
      z.maxLength(mostReminderSteps, `Keep it to ${String(mostReminderSteps)} reminders.`),
    ),
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
  /** What subject and message may hold as `{{name}}`. */
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string() })),
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

/** What the rules between the steps do not allow; the form and the server ask here. */
export function reminderFaults({ steps }: Pick<ReminderSettingsBody, 'steps'>): FieldError[] {
  return steps.flatMap(({ days, subject, message }, index) => {
    const path = `steps.${String(index)}`;
    const isDouble = steps.findIndex((other) => other.days === days) < index;
    return [
      ...(isDouble
        ? [{ path: `${path}.days`, message: 'There is a reminder on this day already.' }]
        : []),
      ...placeholderFaults({ [`${path}.subject`]: subject, [`${path}.message`]: message }),
    ];
  });
}

const path = '/api/settings/reminders';
const noParameters = { params: nothing, query: nothing } as const;

/** The write carries `If-Match` with the settings' version, and answers everything. */
export const reminderSettingsEndpoints = {
  getReminderSettings: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    input: { ...noParameters, body: nothing },
    output: reminderSettings,
    limits: readLimits,
  }),
  /** Nothing is sent for days before tomorrow by what was switched on, made or moved today. */
  updateReminderSettings: endpoint({
    method: 'PUT',
    path,
    permission: 'settings.write',
    input: { ...noParameters, body: reminderSettingsBody },
    output: reminderSettings,
    limits: writeLimits,
  }),
};
