import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import {
  validateReminders,
  type ReminderSettings,
  type ReminderSettingsBody,
} from '#contract/settings/reminder-settings.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { incrementSettingsVersion, lockSettings } from './lock-settings.ts';
import { readReminderSettings } from './read-reminder-settings.ts';
import { writeSettingsActivity } from './write-settings-activity.ts';

/**
 * Writes whether and when clients are reminded. What is switched on, made or moved counts from tomorrow on.
 * @throws {ProblemError} `stale-version`, `rule-broken` where two fall on one day or a text names what nothing stands for
 */
export function updateReminderSettings(
  db: Kysely<DB>,
  body: ReminderSettingsBody,
  { command, today, requireVersion }: CallContext,
): Promise<ReminderSettings> {
  const errors = validateReminders(body);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  const version = requireVersion();
  // Of today a part has passed already.
  const countsFrom = addDays(today, 1);
  return runCommand(db, command, async (transaction) => {
    const organisation = await lockSettings(transaction, 'reminders', version);
    const before = await readReminderSettings(transaction);
    await writeSteps(transaction, body.steps, countsFrom);
    await transaction
      .updateTable('organisation')
      .set({
        reminders_on: body.isOn,
        reminder_hour: body.hour,
        reminders_on_weekends: body.onWeekends,
        ...(body.isOn && !organisation.reminders_on && { reminders_from: countsFrom }),
      })
      .execute();
    await incrementSettingsVersion(transaction, 'reminders');
    const after = await readReminderSettings(transaction);
    await writeSettingsActivity(transaction, {
      actorId: command.actorId,
      kind: 'reminders-changed',
      data: { isOn: body.isOn },
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
}

type Steps = ReminderSettingsBody['steps'];

async function writeSteps(
  transaction: Transaction<DB>,
  steps: Steps,
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
