import {
  validateReminders,
  type ReminderSettings,
  reminderSettingsBody,
  type ReminderSettingsBody,
} from '#contract/settings/reminder-settings.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { t } from '../email-t.ts';
import { toDays } from '../frame/use-settings-form.ts';

export interface StepValues {
  id: number | null;
  /** As typed. */
  days: string;
  side: 'before' | 'after';
  subject: string;
  message: string;
}

export interface ReminderValues extends Omit<ReminderSettingsBody, 'steps'> {
  steps: StepValues[];
}

export function reminderValues({
  isOn,
  hour,
  onWeekends,
  steps,
  catchUp,
  language = 'en',
}: ReminderSettings): ReminderValues {
  const toValues = ({ days, ...step }: ReminderSettings['steps'][number]): StepValues => ({
    ...step,
    days: String(Math.abs(days)),
    side: days < 0 ? 'before' : 'after',
  });
  return { isOn, hour, onWeekends, steps: steps.map(toValues), catchUp, language };
}

export function reminderBody({ steps, ...plan }: ReminderValues): ReminderSettingsBody {
  return {
    ...plan,
    steps: steps.map(({ days: typed, side, ...step }) => {
      const days = toDays(typed);
      // -0 would not equal the stored 0.
      return { ...step, days: side === 'before' && days !== 0 ? -days : days };
    }),
  };
}

export function checkReminders(values: ReminderValues): FieldErrors {
  const body = reminderBody(values);
  return {
    ...toFieldErrors(validateReminders(body)),
    ...validateBody(reminderSettingsBody, body),
  };
}

/** What a reminder is called, for screen readers. */
export function stepName({ days, side }: StepValues, index: number): string {
  const count = toDays(days);
  if (Number.isNaN(count)) return t('reminders.name.unknown', { number: String(index + 1) });
  return count === 0 ? t('reminders.name.onDueDate') : t(`reminders.name.${side}`, { count });
}

/** `09:00` */
export function clockTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
