import type { Kysely } from 'kysely';
import type { ReminderSettings } from '#contract/settings/reminder-settings.ts';
import type { DB } from '#database/schema.ts';
import { describedPlaceholders, standardReminderSteps } from '#server/mail/default-emails.ts';

/** Whether and when clients are reminded; the product's own schedule where nobody has written one. */
export async function readReminderSettings(db: Kysely<DB>): Promise<ReminderSettings> {
  const organisation = await db
    .selectFrom('organisation')
    .select(['reminders_version as version', 'reminders_on as isOn', 'reminder_hour as hour'])
    .select('reminders_on_weekends as onWeekends')
    .executeTakeFirstOrThrow();
  const steps = await db
    .selectFrom('reminder_step')
    .where('removed_at', 'is', null)
    .orderBy('days')
    .select(['id', 'days', 'subject', 'message'])
    .execute();
  return {
    ...organisation,
    steps:
      steps.length === 0
        ? standardReminderSteps.map((step) => ({ id: null, ...step }))
        : steps.map((step) => ({ ...step, id: Number(step.id) })),
    placeholders: describedPlaceholders,
  };
}
