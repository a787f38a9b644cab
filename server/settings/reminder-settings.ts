import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import {
  validateReminders,
  type ReminderSettings,
  type ReminderSettingsBody,
} from '#contract/settings/reminder-settings.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { describedPlaceholders, standardReminderSteps } from '#server/mail/default-emails.ts';
import { readCatchUp } from '#server/mail/read-catch-up.ts';
import { changeSection } from '#server/ledger/change-section.ts';

/** Whether and when clients are reminded; the product's own schedule where nobody has written one. */
export async function readReminderSettings(db: Kysely<DB>): Promise<ReminderSettings> {
  const { own, written, ...organisation } = await db
    .selectFrom('organisation')
    .select(['reminders_version as version', 'reminders_on as isOn', 'reminder_hour as hour'])
    .select('reminders_on_weekends as onWeekends')
    .select(['document_language as own', 'reminder_language as written'])
    .executeTakeFirstOrThrow();
  const steps = await db
    .selectFrom('reminder_step')
    .where('removed_at', 'is', null)
    .orderBy('days')
    .select(['id', 'days', 'subject', 'message'])
    .execute();
  const language = knownLanguage(steps.length === 0 ? own : written);
  return {
    ...organisation,
    language,
    steps:
      steps.length === 0
        ? standardReminderSteps(language).map((step) => ({ id: null, ...step }))
        : steps.map((step) => ({ ...step, id: Number(step.id) })),
    catchUp: await readCatchUp(db, language),
    placeholders: describedPlaceholders,
  };
}

/**
 * Writes whether and when clients are reminded. What is switched on, added or moved counts from tomorrow on.
 * @throws {ProblemError} `stale-version`, `rule-broken` where two fall on one day or a text has an unknown placeholder
 */
export function updateReminderSettings(
  db: Kysely<DB>,
  body: ReminderSettingsBody,
  context: CallContext,
): Promise<ReminderSettings> {
  const errors = validateReminders(body);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  const { isOn, hour, onWeekends, steps, catchUp, language } = body;
  // Of today a part has passed already.
  const countsFrom = addDays(context.today, 1);
  return changeSection(db, context, {
    section: 'reminders',
    read: readReminderSettings,
    event: () => ({ kind: 'reminders-changed', data: { isOn } }),
    write: async (transaction, was) => {
      await writeSteps(transaction, steps, countsFrom);
      await transaction
        .updateTable('organisation')
        .set({
          reminders_on: isOn,
          reminder_hour: hour,
          reminders_on_weekends: onWeekends,
          catch_up_subject: catchUp.subject,
          catch_up_message: catchUp.message,
          reminder_language: language ?? was.document_language,
          ...(isOn && !was.reminders_on && { reminders_from: countsFrom }),
        })
        .execute();
    },
  });
}

async function writeSteps(
  transaction: Transaction<DB>,
  steps: ReminderSettingsBody['steps'],
  countsFrom: CalendarDay,
): Promise<void> {
  const kept = steps.flatMap(({ id }) => (id === null ? [] : [BigInt(id)]));
  await transaction
    .updateTable('reminder_step')
    .set({ removed_at: sql<Date>`now()` })
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id <> all(${kept}::bigint[])`)
    .execute();
  for (const [index, { id, ...step }] of steps.entries()) {
    if (id === null) {
      await transaction
        .insertInto('reminder_step')
        .values({ ...step, counts_from: countsFrom })
        .execute();
      continue;
    }
    const { numUpdatedRows } = await transaction
      .updateTable('reminder_step')
      .set({
        ...step,
        counts_from: sql`case when days = ${step.days} then counts_from else ${countsFrom}::date end`,
      })
      .where('id', '=', BigInt(id))
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const path = `steps.${String(index)}.id`;
      throw ruleBroken(path, refusal('reminder.unknown'));
    }
  }
}
