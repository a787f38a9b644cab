import {
  validateReminders,
  type ReminderSettings,
  reminderSettingsBody,
  type ReminderSettingsBody,
} from '#contract/settings/reminder-settings.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { t } from '../email-t.ts';
import { toDays } from '../frame/to-days.ts';

/** A reminder as its fields hold it. */
export interface StepValues {
  id: number | null;
  /** As typed. */
  count: string;
  side: 'before' | 'after';
  subject: string;
  message: string;
}

export interface ReminderValues {
  isOn: boolean;
  hour: number;
  onWeekends: boolean;
  steps: StepValues[];
}

export function reminderValues({
  isOn,
  hour,
  onWeekends,
  steps,
}: Omit<ReminderSettings, 'version' | 'placeholders'>): ReminderValues {
  return {
    isOn,
    hour,
    onWeekends,
    steps: steps.map(({ days, ...step }) => ({
      ...step,
      count: String(Math.abs(days)),
      side: days < 0 ? 'before' : 'after',
    })),
  };
}

export function reminderBody({ steps, ...plan }: ReminderValues): ReminderSettingsBody {
  return {
    ...plan,
    steps: steps.map(({ count, side, ...step }) => {
      const days = toDays(count.trim());
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
export function stepName({ count: typed, side }: StepValues, index: number): string {
  const count = toDays(typed.trim());
  if (Number.isNaN(count)) return t('reminders.name.unknown', { number: String(index + 1) });
  return count === 0 ? t('reminders.name.onDueDate') : t(`reminders.name.${side}`, { count });
}

/** `09:00` */
export function clockTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
