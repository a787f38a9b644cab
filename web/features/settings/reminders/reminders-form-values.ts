import {
  validateReminders,
  type ReminderSettings,
  reminderSettingsBody,
  type ReminderSettingsBody,
} from '#contract/settings/reminder-settings.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { toDays } from '../frame/to-days.ts';

/** A reminder as its fields hold it. */
export interface StepValues {
  id: number | null;
  /** As it is typed. */
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
      // Not -0, which is no 0 to those that compare.
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

/** How a reminder is called beside its fields. */
export function stepName({ count, side }: StepValues, index: number): string {
  const days = toDays(count.trim());
  if (Number.isNaN(days)) return `reminder ${String(index + 1)}`;
  if (days === 0) return 'the reminder on the due date';
  return `the reminder ${String(days)} ${days === 1 ? 'day' : 'days'} ${side}`;
}

/** `09:00` */
export function clockTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
